export { matchAddress, type ParamsOf, readable } from './address.ts'
export { isBuilt, type Part, switchOn } from './built-parts.ts'
export { type Ask, type Call, type Got, isRead, type Reply, type Sent, v2, v3 } from './call.ts'
export { Code, Problem } from './codes.ts'
export { type Command, type CommandKind, command } from './command.ts'
export { DEFAULT_LIMIT, Done, Flag, folded, Id, Next, page, Time } from './common.ts'
export { type Fault, fault } from './fault.ts'
export {
  directionOf,
  type Language,
  languageIn,
  languageNames,
  languages,
  MIRRORED,
  type PageLanguage,
} from './languages.ts'
export { localPath } from './local-path.ts'
export { missingText, missingTexts } from './messages.ts'
export { mirrored } from './mirrored.ts'
export { isShown, shown, UNSEEN } from './shown-text.ts'
export { type Payload, type Signal, signal } from './signal.ts'
