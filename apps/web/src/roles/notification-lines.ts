import { KeyRound } from 'lucide-react'
import { type LinesOf, lineToThing } from '../notifications/lines.ts'

export const roleNotificationLines: LinesOf<'roles'> = {
  roleGiven: lineToThing(KeyRound, 'roles.told'),
}
