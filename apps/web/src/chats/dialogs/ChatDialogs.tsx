import type { Channel } from '@guildhall/contract/channels'
import type { ChatQuestion } from '../store/ask-chat.ts'
import { AddPeople } from './AddPeople.tsx'
import { AllMembers } from './AllMembers.tsx'
import { ChatConfirm } from './ChatConfirm.tsx'
import { EditInfo } from './EditInfo.tsx'
import { Forward } from './Forward.tsx'
import { NewGroup } from './NewGroup.tsx'
import { RemoveMember } from './RemoveMember.tsx'
import { ReportChat } from './ReportChat.tsx'

interface Props {
  readonly question: ChatQuestion
  readonly channel: Channel | null
  readonly onAsk: (question: ChatQuestion) => void
  readonly onClose: () => void
  /** A chat that was made here. */
  readonly onOpen: (chatId: string) => void
  /** A chat that is no longer the viewer's. */
  readonly onGone: (chatId: string) => void
}

/** The dialog about a chat that is open. */
export function ChatDialogs({ question, channel, onAsk, onClose, onOpen, onGone }: Props) {
  switch (question.kind) {
    case 'newGroup':
      return <NewGroup channel={channel} people={question.people ?? []} onClose={onClose} onDone={onOpen} />
    case 'addPeople':
      return <AddPeople chat={question.chat} onClose={onClose} />
    case 'edit':
      return <EditInfo chat={question.chat} onClose={onClose} />
    case 'members':
      return <AllMembers chatId={question.chat._id} onAsk={onAsk} onClose={onClose} />
    case 'report':
      return <ReportChat chat={question.chat} onClose={onClose} />
    case 'forward':
      return <Forward messageIds={question.messageIds} onClose={onClose} />
    case 'removeMember':
      return <RemoveMember chat={question.chat} person={question.person} onClose={onClose} />
    case 'clear':
    case 'delete':
    case 'leave':
    case 'block':
      return <ChatConfirm kind={question.kind} chat={question.chat} onClose={onClose} onGone={onGone} />
  }
}
