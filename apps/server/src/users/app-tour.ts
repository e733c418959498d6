import type { userCalls } from '@guildhall/contract/users'
import { sql } from 'kysely'
import type { Handler } from '../platform/handler.ts'
import { invalidField } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

const MAX_PARTS = 50

/** Records which parts of the tour the viewer has completed. */
export const changeAppTour: Handler<typeof userCalls.changeAppTour> = async (ctx, { prop, value }) => {
  const { rows } = await sql<{ app_tour: Record<string, boolean>; parts: number }>`
    update users set app_tour = app_tour || ${JSON.stringify({ [prop]: value })}::jsonb
    where id = ${ctx.me.userId}
    returning app_tour, (select count(*)::int from jsonb_object_keys(app_tour)) as parts`.execute(ctx.db)
  const { app_tour, parts } = rows[0]!
  if (parts > MAX_PARTS) throw invalidField('prop', words.tourOver)
  return { message: 'Saved', appTour: app_tour }
}
