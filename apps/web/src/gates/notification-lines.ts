import { Gem } from 'lucide-react'
import { type LinesOf, lineToThing } from '../notifications/lines.ts'

export const gateNotificationLines: LinesOf<'gates'> = {
  gateGiven: lineToThing(Gem, 'gates.told.given'),
  gateEnded: lineToThing(Gem, 'gates.told.ended'),
}
