import { type Chat, requestCalls } from '@guildhall/contract/chats'
import type { Person } from '@guildhall/contract/users'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../../files/source-of.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { useRead } from '../../platform/store/use-read.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { useDebounced } from '../../ui/forms/use-debounced.ts'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { ChatFace } from '../list/ChatFace.tsx'
import { selectShownChats } from '../list/selectors.ts'
import { useChatName } from '../store/use-chat-name.ts'
import { type ForwardTarget, forwardMessages } from './forward-messages.ts'
import styles from './PeoplePicker.module.css'

const MOST_TARGETS = 20

interface Props {
  readonly messageIds: readonly string[]
  readonly onClose: () => void
}

/** Sends messages on to chats and people. */
export function Forward({ messageIds, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [words, setWords] = useState('')
  const settled = useDebounced(words.trim())
  const { latest } = useRead(requestCalls.searchChats, settled === '' ? null : { username: settled })
  const chats = useAppSelector(selectShownChats).filter(
    (chat) => chat.canWrite && isNamed(chat, words.trim()),
  )
  const people = (settled === '' ? [] : (latest?.users ?? [])).filter(
    ({ _id }) => !chats.some(({ sender }) => sender?._id === _id),
  )
  const [chosen, setChosen] = useState<readonly ForwardTarget[]>([])
  const [isBusy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    const isDone = await dispatch(forwardMessages(messageIds, chosen, () => crypto.randomUUID()))
    setBusy(false)
    if (isDone) onClose()
  }

  const choice = (target: ForwardTarget) => ({
    isChosen: chosen.some(({ _id }) => _id === target._id),
    isFull: chosen.length >= MOST_TARGETS,
    onChange: () =>
      setChosen((before) =>
        before.some(({ _id }) => _id === target._id)
          ? before.filter(({ _id }) => _id !== target._id)
          : [...before, target],
      ),
  })

  return (
    <Modal
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={t('chatList.forwardTitle', { count: messageIds.length })}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button tone="primary" disabled={chosen.length === 0} isBusy={isBusy} onClick={() => void send()}>
            {t('chatList.forward')}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <TextField
          label={t('chatList.forwardTo')}
          type="search"
          icon={<Search size={15} strokeWidth={1.75} />}
          value={words}
          maxLength={100}
          autoComplete="off"
          placeholder={t('chatList.search')}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <ul className={styles.people}>
          {chats.map((chat) => (
            <ChatChoice key={chat._id} chat={chat} {...choice({ kind: 'chat', _id: chat._id })} />
          ))}
          {people.map((person) => (
            <Choice key={person._id} {...choice({ kind: 'person', _id: person._id })}>
              <PersonSign person={person} />
            </Choice>
          ))}
        </ul>
        {chats.length + people.length === 0 && (
          <p className={styles.none} role="status">
            {t('chatList.nothingFound', { words: words.trim() })}
          </p>
        )}
      </div>
    </Modal>
  )
}

const isNamed = ({ title, sender }: Chat, words: string) =>
  `${title} ${sender?.fullname ?? ''}`.toLowerCase().includes(words.toLowerCase())

interface ChoiceProps {
  readonly isChosen: boolean
  readonly isFull: boolean
  readonly onChange: () => void
}

function Choice({ isChosen, isFull, onChange, children }: ChoiceProps & { readonly children: ReactNode }) {
  return (
    <li>
      <Checkbox
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={onChange}
        label={<span className={styles.person}>{children}</span>}
      />
    </li>
  )
}

function ChatChoice({ chat, ...choice }: ChoiceProps & { readonly chat: Chat }) {
  const name = useChatName(chat)
  return (
    <Choice {...choice}>
      <ChatFace chat={chat} name={name} />
      <bdi className={styles.name}>{name}</bdi>
    </Choice>
  )
}

const PersonSign = ({ person: { fullname, displayPicture } }: { readonly person: Person }) => (
  <>
    <Avatar name={fullname} src={sourceOf(displayPicture, 'thumbnail')} size={40} />
    <bdi className={styles.name}>{fullname}</bdi>
  </>
)
