import { HOUR } from '../platform/clock.ts'
import type { Chore } from '../platform/jobs/chores.ts'

export const previewChores: Chore[] = [
  {
    name: 'forget link previews',
    everyMs: HOUR,
    async run({ db, clock }) {
      await db.deleteFrom('link_previews').where('expires_at', '<', clock()).execute()
    },
  },
]
