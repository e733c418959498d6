export { CustomUserField, Me, Person, Profile, Username } from './shapes.ts'
