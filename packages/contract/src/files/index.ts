export { Claim, Picture } from './shapes.ts'
