import { FileCheck2, Flag, Scale, Undo2 } from 'lucide-react'
import { type LinesOf, lineToThing } from '../notifications/lines.ts'

export const moderationNotificationLines: LinesOf<'moderation'> = {
  reportRemoved: lineToThing(Flag, 'reports.told.removed'),
  reportEdited: lineToThing(Flag, 'reports.told.acted'),
  reportKept: lineToThing(Flag, 'reports.told.kept'),
  decisionMade: lineToThing(Scale, 'decisions.told.made'),
  decisionUndone: lineToThing(Undo2, 'decisions.told.undone'),
  appealDecided: lineToThing(Scale, 'decisions.told.appealDecided'),
  heldApproved: lineToThing(FileCheck2, 'decisions.told.approved'),
}
