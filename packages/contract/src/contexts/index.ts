export { contextCalls } from './calls.ts'
export { contextGroupCalls } from './group-calls.ts'
export { canPostIn, takesContent } from './policy.ts'
export { Context, ContextGroup, NO_GROUP, RoleTag } from './shapes.ts'
