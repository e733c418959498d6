export { Me, Person } from './shapes.ts'
