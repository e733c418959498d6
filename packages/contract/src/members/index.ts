export { memberCalls } from './calls.ts'
export { directoryCalls } from './directory-calls.ts'
export { inviteCalls } from './invite-calls.ts'
export { removalCalls } from './removal-calls.ts'
export {
  Answer,
  AnsweredQuestion,
  AuditEntry,
  Ban,
  ExportedMember,
  ExportedRequest,
  Interest,
  InviteAllowance,
  InviteLink,
  Member,
  MemberField,
  MemberRequest,
  PersonCommunity,
} from './shapes.ts'
export { memberSignals } from './signals.ts'
