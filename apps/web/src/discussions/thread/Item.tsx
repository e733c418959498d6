import { canSeePostsAcrossBlock } from '@guildhall/contract/channels'
import { CircleCheck, HatGlasses, MessageSquareQuote, Pin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatarLink } from '../../connections/PersonAvatarLink.tsx'
import { PersonLink } from '../../connections/PersonLink.tsx'
import { RoleChip } from '../../contexts/RoleChip.tsx'
import { WithheldLine } from '../../moderation/lazy-lines.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { Time } from '../../ui/display/Time.tsx'
import { BlockedMark } from '../../users/BlockedMark.tsx'
import { anchorOf, goOnAt } from '../anchor.ts'
import type { KeptDiscussion } from '../collections.ts'
import { useDiscussionView } from '../discussion-context.ts'
import { EditBox } from '../writing/EditBox.tsx'
import styles from './Item.module.css'
import { ItemFooter } from './ItemFooter.tsx'
import { ItemText } from './ItemText.tsx'

interface Props {
  readonly discussion: KeptDiscussion
  readonly isReply: boolean
  readonly hasReplies: boolean
}

const ROLES_SHOWN = 2

/** A comment: author, time, text and actions. */
export function Item({ discussion, isReply, hasReplies }: Props) {
  const { t } = useTranslation()
  const { linkedId, standing } = useDiscussionView()
  const { _id, postedBy, isAuthor, isPinned, isSolution, discussionType, sending } = discussion
  const [isEditing, setEditing] = useState(false)
  const name = postedBy?.fullname ?? t(isAuthor ? 'discussions.author' : 'discussions.member')
  const endEditing = () => {
    setEditing(false)
    goOnAt(_id)
  }
  return (
    <article
      id={anchorOf(_id)}
      className={styles.item}
      tabIndex={-1}
      aria-label={name}
      data-reply={isReply || undefined}
      data-replies={hasReplies || undefined}
      data-linked={linkedId === _id || undefined}
      data-sending={sending}
    >
      {(discussionType === 'answer' || isPinned) && (
        <p className={styles.labels}>
          {discussionType === 'answer' && (
            <span className={styles.answer} data-solution={isSolution || undefined}>
              {isSolution ? (
                <CircleCheck size={14} strokeWidth={1.75} aria-hidden="true" />
              ) : (
                <MessageSquareQuote size={14} strokeWidth={1.75} aria-hidden="true" />
              )}
              {t(isSolution ? 'discussions.solution' : 'discussions.answerLabel')}
            </span>
          )}
          {isPinned && (
            <span className={styles.pinned}>
              <Pin size={13} strokeWidth={1.75} aria-hidden="true" />
              {t('discussions.pinned')}
            </span>
          )}
        </p>
      )}
      <div className={styles.face}>
        {postedBy ? (
          <PersonAvatarLink user={postedBy} size={isReply ? 28 : 36} isBesideName />
        ) : (
          <span className={styles.nobody} aria-hidden="true">
            <HatGlasses size={isReply ? 14 : 18} strokeWidth={1.75} />
          </span>
        )}
      </div>
      <div className={styles.body}>
        <p className={styles.head}>
          <span className={styles.name}>{postedBy ? <PersonLink user={postedBy} /> : name}</span>
          {postedBy && <BlockedMark userId={postedBy._id} isModerator={canSeePostsAcrossBlock(standing)} />}
          {discussion.roles.slice(0, ROLES_SHOWN).map((role) => (
            <RoleChip key={role._id} role={role} />
          ))}
          {isAuthor && postedBy && <Tag tone="line">{t('discussions.author')}</Tag>}
          <span className={styles.when}>
            <Time at={discussion.postedTime} />
            {discussion.editedTime && ` · ${t('discussions.edited')}`}
          </span>
        </p>
        {isEditing ? (
          <EditBox discussion={discussion} onDone={endEditing} />
        ) : (
          <>
            {discussion.withheld && <WithheldLine withheld={discussion.withheld} isOwn={discussion.isOwn} />}
            <ItemText discussion={discussion} />
            <ItemFooter discussion={discussion} name={name} onEdit={() => setEditing(true)} />
          </>
        )}
      </div>
    </article>
  )
}
