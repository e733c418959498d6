import { accountCalls } from './accounts/calls.ts'
import { accountEvents } from './accounts/events.ts'
import type { Call } from './call.ts'
import type { Command } from './command.ts'
import type { Event } from './event.ts'

/** Every call by domain: what the server must answer, the OpenAPI document lists and the test harnesses walk. */
export const allCalls: Record<string, Record<string, Call>> = {
  accounts: accountCalls,
}

export const allEvents: Record<string, Record<string, Event>> = {
  accounts: accountEvents,
}

export const allCommands: Record<string, Record<string, Command>> = {}
