import { catalogue } from '../platform/catalogue.ts'

export const words = catalogue('chats', { thingNotFound: '{{thing}} not found' })
