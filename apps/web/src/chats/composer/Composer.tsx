import { type Chat, MAX_MESSAGE } from '@guildhall/contract/chats'
import { AtSign, ImageIcon, Paperclip, Send, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type DragEvent,
  type SubmitEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { Words } from '../../discussions/draft-discussion.ts'
import { noWords } from '../../discussions/drafts.ts'
import { EmojiButton } from '../../discussions/EmojiButton.tsx'
import type { FieldHandle } from '../../discussions/field.ts'
import { MentionSourceContext } from '../../discussions/mention-source.ts'
import { PlainField } from '../../discussions/PlainField.tsx'
import type { Key } from '../../discussions/use-mentions.ts'
import { useAddFiles } from '../../editor/use-add-files.tsx'
import { acceptOf } from '../../files/kinds.ts'
import { useFilePicker } from '../../files/use-file-picker.tsx'
import { useUploads } from '../../files/use-uploads.ts'
import { MutedWords } from '../../moderation/lazy-lines.tsx'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { useMedia } from '../../shell/use-media.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Kbd } from '../../ui/overlay/Kbd.tsx'
import { editMessage } from '../store/act-on-message.ts'
import { sendFiles } from '../store/send-files.ts'
import { sendMessage } from '../store/send-message.ts'
import { tellTyping } from '../store/tell-typing.ts'
import type { TimelineMessage } from '../store/timeline.ts'
import { quoteOf, toMessage } from '../store/to-message.ts'
import { useChatName } from '../store/use-chat-name.ts'
import { Quote } from '../timeline/Quote.tsx'
import styles from './Composer.module.css'
import { OtherDraft } from './OtherDraft.tsx'
import { useDraft } from './use-draft.ts'
import { usePeopleOfChat } from './use-people-of-chat.ts'

const Uploads = lazyPart(async () => ({ default: (await import('../../files/Uploads.tsx')).Uploads }))

interface Props {
  readonly chat: Chat
  readonly answered: TimelineMessage | null
  /** The message whose words are being changed. */
  readonly edited: TimelineMessage | null
  readonly onDone: () => void
  readonly onSent: () => void
}

const icon = { size: 17, strokeWidth: 1.75 } as const

/** The box in which a message is written. Enter sends it; on a phone its button does. */
export function Composer({ chat, answered, edited, onDone, onSent }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const name = useChatName(chat)
  const field = useRef<FieldHandle>(null)
  const draft = useDraft(chat, edited === null, (content) => setWords({ ...noWords, content }))
  const [words, setWords] = useState<Words>(() => ({
    ...noWords,
    content: edited ? edited.text : draft.text,
    users: edited?.userMentions ?? [],
  }))
  const { uploads, queue, give } = useUploads()
  const files = useAddFiles(queue)
  const media = useFilePicker({ label: t('chat.attachMedia'), isMultiple: true, onPick: files.add })
  const people = usePeopleOfChat(chat)
  const hasKeys = useMedia('(pointer: fine)')
  const muted = useAppSelector(({ channels }) => {
    const channel = chat.type === 'channelThread' ? channels.entities[chat.channel ?? ''] : undefined
    return channel?.isMuted ? channel : null
  })
  const isRefused = uploads.some(({ state }) => state === 'refused' || state === 'failed')
  const text = words.content.trim()
  const canSend = !isRefused && text.length <= MAX_MESSAGE && (text !== '' || uploads.length > 0)

  const answeredId = (answered ?? edited)?._id
  useEffect(() => {
    if (answeredId) field.current?.insert('')
  }, [answeredId])

  function change(next: Words) {
    setWords(next)
    draft.note(next.content)
  }

  /** Words whose files were taken away come before what has been written since. */
  function giveBack(content: string) {
    setWords((now) => ({ ...now, content: [content, now.content].filter(Boolean).join('\n') }))
  }

  function send() {
    if (!canSend) return
    if (edited) {
      const named = words.users.filter(({ username }) => username !== null && text.includes(`@${username}`))
      void dispatch(
        editMessage(
          edited,
          text,
          named.map(({ _id }) => _id),
        ),
      )
      return onDone()
    }
    const written = { chat, text, people: words.users, answered }
    change(noWords)
    if (uploads.length === 0) void dispatch(sendMessage(chat._id, toMessage(written, null)))
    else dispatch(sendFiles(written, give(), giveBack))
    onDone()
    onSent()
  }

  function press(event: Key): boolean {
    if (event.key === 'Escape' && (answered || edited)) onDone()
    else if (event.key === 'Enter' && hasKeys && !event.shiftKey) send()
    else return false
    event.preventDefault()
    return true
  }

  function take(event: ClipboardEvent | DragEvent) {
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData
    if (data.files.length === 0) return
    event.preventDefault()
    files.add([...data.files])
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    send()
  }

  if (!chat.canWrite && muted)
    return (
      <p className={styles.closed}>
        <MutedWords until={muted.mutedUntil ?? null} />
      </p>
    )
  if (!chat.canWrite) return <p className={styles.closed}>{t('chat.cannotWrite')}</p>
  return (
    <MentionSourceContext value={people}>
      <form
        className={styles.box}
        data-at-hand
        onSubmit={submit}
        onPaste={take}
        onDragOver={(event) => event.preventDefault()}
        onDrop={take}
      >
        {(answered ?? edited) && (
          <div className={styles.answered}>
            <Quote quote={quoteOf((answered ?? edited)!)} />
            <IconButton
              size="sm"
              label={t(edited ? 'chat.noEdit' : 'chat.noReply')}
              icon={<X {...icon} />}
              onClick={onDone}
            />
          </div>
        )}
        {draft.other !== '' && <OtherDraft text={draft.other} onSwap={draft.swap} onDrop={draft.dropOther} />}
        {uploads.length > 0 && (
          <Suspense>
            <Uploads uploads={uploads} queue={queue} />
          </Suspense>
        )}
        <PlainField
          ref={field}
          label={t('chat.messageTo', { name })}
          placeholder={t('chat.messageTo', { name })}
          words={words}
          onChange={(next) => {
            change(next)
            if (!edited) dispatch(tellTyping(chat._id))
          }}
          onKey={press}
          onCaret={() => undefined}
          isFocused={false}
          isReadOnly={false}
          onCompose={() => undefined}
        />
        <div className={styles.tools}>
          {files.field}
          {media.field}
          <IconButton
            size="sm"
            label={t('chat.attachFile')}
            icon={<Paperclip {...icon} />}
            onClick={() => files.pick('file')}
          />
          <IconButton
            size="sm"
            label={t('chat.attachMedia')}
            icon={<ImageIcon {...icon} />}
            onClick={() => media.open(`${acceptOf('image')},${acceptOf('video')}`)}
          />
          <EmojiButton onPick={(emoji) => field.current?.insert(emoji)} />
          {chat.type !== 'direct' && (
            <span className={styles.mention}>
              <IconButton
                size="sm"
                label={t('discussions.mention')}
                icon={<AtSign {...icon} />}
                onClick={() => field.current?.insert('@')}
              />
            </span>
          )}
          <span className={styles.keys} aria-hidden="true">
            <Kbd keys="Enter" /> {t('chat.send')} <Kbd keys="Shift Enter" /> {t('chat.newLine')}
          </span>
          <button type="submit" className={styles.send} disabled={!canSend} aria-label={t('chat.send')}>
            <Send size={17} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
      </form>
    </MentionSourceContext>
  )
}
