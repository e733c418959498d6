import { address } from '../address.ts'

export const eventsAddress = address('/c/:slug/events')
export const newEventAddress = address('/c/:slug/events/new')
export const eventAddress = address('/c/:slug/events/:eventId')
export const editEventAddress = address('/c/:slug/events/:eventId/edit')
