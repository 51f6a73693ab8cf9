/** What `GET /sandbox` says. */
export const HOW_TO_PLAY = `This is a Discord of its own, on this machine, with the real bot in it.
In a browser: open / here.

From a terminal, in the project's folder:
  npm run -s play -- users                      who there is
  npm run -s play -- ann '/turin start player2:@bob pace:live'
  npm run -s play -- bob view                   what bob sees; a channel or thread may follow: '#tavolo', dm
  npm run -s play -- bob press Join             the newest button of that name
  npm run -s play -- ann press Start
  npm run -s play -- ann '/turin bid 4'
  npm run -s play -- ann choose 'Menu' 'Value'  from the newest menu
  npm run -s play -- ann submit Field=value     the modal opened last
  npm run -s play -- ann say 'hello'
  npm run -s play -- ann pings                  messages that mentioned her

Over HTTP: POST /sandbox/<call> with JSON as application/json (about, users, channels, pings, message, modal and outcome also by GET, with a query):
  users                                         
  channels {user}                               view {user, channel?, limit?, peek?}
  command {user, text, channel?}                autocomplete {user, text, channel?}
  press {user, message, button}                 choose {user, message, menu, values}
  submit {user, modal, values}                  outcome {id, last?}: what came of any of these
  say {user, text, channel?}                    pings {user}      message {user, message}      modal {user}
  dismiss {user, message}                       commands {user, channel?}                      about
  demonstrate {game, user?}: a table in mid-game, in the language of user, played by ann, bob, cat and dan through the bot
  world {do, …}                                 join, leave, deleteChannel, permissions, closeDms, thread, outage …
  gateway {do, …}                               drop, reconnect, invalidate, double, hold, release
  faults {do: "inject", fault: {route, …}}      clear, release, list
  requests {record?, take?}                     advance {ms}
  command, press, choose and submit also take duplicate and unchecked.
What happens: WebSocket /sandbox/ws, or /sandbox/ws?user=ann for what she can see.
`;
