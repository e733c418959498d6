import { type Chat, type Message, messageActCalls } from '@guildhall/contract/chats'
import { FileText, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../../files/source-of.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { useRead } from '../../platform/store/use-read.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { sizeOf } from '../../ui/forms/upload/file-words.ts'
import styles from './ChatPanel.module.css'

interface Props {
  readonly chat: Chat
  readonly kind: 'media' | 'files'
}

const FIRST = { media: 6, files: 3 }
const PAGE = 20

interface More {
  readonly messages: readonly Message[]
  readonly next: string | null
}

const readMore =
  (chatId: string, kind: Props['kind'], after: string): Thunk<Promise<More>> =>
  (_dispatch, _getState, { request }) =>
    request(messageActCalls.getChatMedia, { chatId, kind, after, limit: PAGE })

/** The pictures and videos, or the files, of a chat, the latest first. */
export function ChatFiles({ chat, kind }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const total = kind === 'media' ? chat.mediaCount : chat.filesCount
  const { data, status, retry } = useRead(messageActCalls.getChatMedia, {
    chatId: chat._id,
    kind,
    limit: FIRST[kind],
  })
  const [more, setMore] = useState<More | null>(null)
  const [isBusy, setBusy] = useState(false)
  const messages = [...(data?.messages ?? []), ...(more?.messages ?? [])]
  const next = more ? more.next : (data?.next ?? null)

  async function load() {
    if (next === null) return
    setBusy(true)
    try {
      const page = await dispatch(readMore(chat._id, kind, next))
      setMore({ messages: [...(more?.messages ?? []), ...page.messages], next: page.next })
    } catch {
      // The button stays and can be pressed again.
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>
        {t(`chatList.${kind}`)}
        <span className={styles.number}>{total}</span>
      </h3>
      {status === 'failed' && !data && (
        <ErrorState headingLevel={3} title={t('chatList.filesFailed')} onRetry={retry} />
      )}
      {status === 'loading' && !data && <Spinner size="md" />}
      {kind === 'media' ? <Grid messages={messages} /> : <Files messages={messages} />}
      {next !== null && (
        <Button size="sm" tone="ghost" isBusy={isBusy} onClick={() => void load()}>
          {t('loadMore')}
        </Button>
      )}
    </section>
  )
}

function Grid({ messages }: { readonly messages: readonly Message[] }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.grid}>
      {messages.map(({ _id, picture, video, sender }) => {
        const still = picture ? sourceOf(picture, 'thumbnail') : video?.thumbnail.url
        const label = t(picture ? 'chatList.pictureOf' : 'chatList.videoOf', {
          name: sender?.fullname ?? t('chat.somebody'),
        })
        return (
          <li key={_id} className={styles.tile}>
            <a
              href={picture ? sourceOf(picture, 'highres') : video?.original.url}
              target="_blank"
              rel="noreferrer"
              aria-label={label}
            >
              {still && <img src={still} alt="" loading="lazy" decoding="async" />}
              {video && <Play className={styles.play} size={18} strokeWidth={2} aria-hidden="true" />}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function Files({ messages }: { readonly messages: readonly Message[] }) {
  const { i18n } = useTranslation()
  return (
    <ul className={styles.members}>
      {messages.map(({ _id, file }) =>
        file ? (
          <li key={_id} className={styles.file}>
            <FileText size={15} strokeWidth={1.75} aria-hidden="true" />
            <a className={styles.fileName} href={file.url} download={file.name}>
              <bdi>{file.name}</bdi>
            </a>
            {file.size !== null && <span className={styles.size}>{sizeOf(file.size, i18n.language)}</span>}
          </li>
        ) : null,
      )}
    </ul>
  )
}
