/** Files by key, those not asked for longest forgotten first when they are more than `most` bytes together. */
export interface Remembered {
  get(key: string): Buffer | null;
  put(key: string, file: Buffer): void;
}

export function remember(most: number): Remembered {
  const files = new Map<string, Buffer>();
  let bytes = 0;
  return {
    get: (key) => {
      const file = files.get(key);
      if (!file) return null;
      files.delete(key);
      files.set(key, file);
      return file;
    },
    put: (key, file) => {
      bytes += file.length - (files.get(key)?.length ?? 0);
      files.delete(key);
      files.set(key, file);
      for (const [oldest, { length }] of files) {
        if (bytes <= most) break;
        files.delete(oldest);
        bytes -= length;
      }
    },
  };
}
