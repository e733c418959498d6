import { expect, it } from 'vitest'
import { registrationCalls } from './registration-calls.ts'

const eventId = '0'.repeat(32)
const isTaken = (call: keyof typeof registrationCalls, input: object) =>
  !('issues' in (registrationCalls[call].input['~standard'].validate({ eventId, ...input }) as object))

it('registers for an event alone, with answers to what it asks', () => {
  expect(isTaken('buyEvent', {})).toBe(true)
  expect(isTaken('buyEvent', { eventId: undefined })).toBe(false)
  expect(isTaken('buyEvent', { answers: [{ questionId: eventId, text: 'Gas' }] })).toBe(true)
  expect(isTaken('buyEvent', { answers: [{ text: 'Gas' }] })).toBe(false)
  expect(isTaken('buyEvent', { price: 1 })).toBe(false)
})

it('is told whether somebody comes, and that they do where nothing is said', () => {
  expect(registrationCalls.rsvpEvent.input['~standard'].validate({ eventId })).toMatchObject({
    value: { enabledRSVP: true },
  })
  expect(isTaken('rsvpEvent', { enabledRSVP: 'false' })).toBe(true)
  expect(isTaken('rsvpEvent', { eventId: undefined })).toBe(false)
})
