export { blockingCalls, Related } from './blocking.ts'
export { userCalls } from './calls.ts'
export { CustomUserField, Me, Person, Profile, Username } from './shapes.ts'
