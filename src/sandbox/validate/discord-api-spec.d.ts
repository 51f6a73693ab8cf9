/** Discord's published schemas. The package's own declarations do not pass a strict check, so these stand in for them. */
declare module "discord-api-spec/zod" {
  import type { $ZodType } from "zod/v4/core";

  export const ApplicationCommandAutocompleteCallbackRequestSchema: $ZodType;
  export const ApplicationCommandCreateRequestSchema: $ZodType;
  export const ApplicationCommandPatchRequestPartialSchema: $ZodType;
  export const ApplicationCommandUpdateRequestSchema: $ZodType;
  export const CreateMessageInteractionCallbackRequestSchema: $ZodType;
  export const CreatePrivateChannelRequestSchema: $ZodType;
  export const CreateTextThreadWithMessageRequestSchema: $ZodType;
  export const CreateTextThreadWithoutMessageRequestSchema: $ZodType;
  export const FileComponentForMessageRequestSchema: $ZodType;
  export const IncomingWebhookRequestPartialSchema: $ZodType;
  export const IncomingWebhookUpdateRequestPartialSchema: $ZodType;
  export const MessageCreateRequestSchema: $ZodType;
  export const MessageEditRequestPartialSchema: $ZodType;
  export const ModalInteractionCallbackRequestSchema: $ZodType;
  export const UnfurledMediaRequestSchema: $ZodType;
  export const UnfurledMediaRequestWithAttachmentReferenceRequiredSchema: $ZodType;
  export const UpdateGuildChannelRequestPartialSchema: $ZodType;
  export const UpdateMessageInteractionCallbackRequestSchema: $ZodType;
  export const UpdateThreadRequestPartialSchema: $ZodType;
}
