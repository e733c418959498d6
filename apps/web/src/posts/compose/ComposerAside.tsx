import type { Channel } from '@guildhall/contract/channels'
import type { ContentType } from '@guildhall/contract/posts'
import { useTranslation } from 'react-i18next'
import type { KeptContext } from '../../contexts/collections.ts'
import type { RoomGroup } from '../../contexts/selectors.ts'
import { CoverField } from '../../editor/CoverField.tsx'
import type { Files } from '../../editor/held-files.ts'
import type { Uploading } from '../../files/uploads.ts'
import styles from './ComposerAside.module.css'
import type { DraftBody } from './draft.ts'
import { PostOptions } from './PostOptions.tsx'
import { RoomField } from './RoomField.tsx'
import { TagsField } from './TagsField.tsx'

interface Props {
  readonly channel: Channel
  readonly groups: readonly RoomGroup[]
  readonly body: DraftBody
  readonly room: KeptContext | null
  readonly contentType: ContentType
  readonly cover: Uploading | null
  readonly files: Files
  /** Why the post cannot be published yet. */
  readonly problem: string | null
  readonly isAsked: boolean
  readonly isSent: boolean
  readonly isOwn: boolean
  readonly onChange: (changes: Partial<DraftBody>) => void
}

/** The room of the post and its options there. */
export function ComposerAside(props: Props) {
  const { channel, groups, body, room, contentType, cover, files, isAsked, onChange } = props
  const { t } = useTranslation()
  return (
    <aside className={styles.aside} aria-label={t('composer.more')}>
      <div className={styles.room}>
        <RoomField
          groups={groups}
          room={room}
          contentType={contentType}
          isAsked={isAsked}
          onChange={(roomId) => onChange({ roomId })}
        />
      </div>
      <TagsField
        channelId={channel._id}
        roomId={room?._id ?? null}
        tags={body.tags}
        onChange={(tags) => onChange({ tags })}
      />
      <CoverField cover={cover} queue={files.cover} />
      <PostOptions
        body={body}
        room={room}
        files={files}
        problem={props.problem}
        isSent={props.isSent}
        isOwn={props.isOwn}
        onChange={onChange}
      />
    </aside>
  )
}
