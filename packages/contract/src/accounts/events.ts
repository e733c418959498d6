import { z } from 'zod'
import { event } from '../event.ts'

export const accountEvents = {
  /** This session has ended: sign out and reload. */
  logout: event('logout', z.object({})),
}
