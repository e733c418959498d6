import {
  CircleCheck,
  EyeOff,
  Flag,
  History,
  KeyRound,
  type LucideIcon,
  MessageSquareWarning,
  MicOff,
  Pencil,
  Pin,
  Scale,
  ScrollText,
  Trash2,
  Undo2,
  UserCheck,
  UserRoundX,
} from 'lucide-react'

interface Look {
  readonly icon: LucideIcon
  readonly tone: 'neutral' | 'danger' | 'warning' | 'success'
}

const look = (icon: LucideIcon, tone: Look['tone'] = 'neutral'): Look => ({ icon, tone })

const removed = look(Trash2, 'danger')
const hidden = look(EyeOff, 'warning')
const restored = look(Undo2, 'success')
const rule = look(ScrollText)
const role = look(KeyRound)

/** How acts look that readers of the log search for; all others look alike. */
const looks: Readonly<Record<string, Look>> = {
  keepReported: look(Flag),
  hideReported: hidden,
  hideUntilEdited: hidden,
  hidePost: hidden,
  removeReported: removed,
  removeContent: removed,
  deletePost: removed,
  deleteDiscussion: removed,
  purgeEvidence: removed,
  warnPerson: look(MessageSquareWarning, 'warning'),
  mutePerson: look(MicOff, 'warning'),
  unmutePerson: restored,
  removeUser: look(UserRoundX, 'danger'),
  banUser: look(UserRoundX, 'danger'),
  unbanUser: restored,
  approveHeld: look(CircleCheck, 'success'),
  approveRequests: look(UserCheck, 'success'),
  vouchFor: look(UserCheck, 'success'),
  undoDecision: restored,
  overturnDecision: restored,
  upholdDecision: look(Scale),
  editPost: look(Pencil),
  pinPost: look(Pin),
  unpinPost: look(Pin),
  addRule: rule,
  editRule: rule,
  removeRule: rule,
  replaceAllRules: rule,
  giveRole: role,
  takeRole: role,
  changePermissions: role,
}

const anything = look(History)

export const auditLook = (action: string): Look => looks[action] ?? anything
