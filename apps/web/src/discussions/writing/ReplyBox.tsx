import { useTranslation } from 'react-i18next'
import { selectMe } from '../../accounts/selectors.ts'
import { sourceOf } from '../../files/source-of.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import type { KeptDiscussion } from '../collections.ts'
import { useDiscussionView } from '../discussion-context.ts'
import { isBlank } from '../draft-discussion.ts'
import { draftKey, noWords } from '../drafts.ts'
import { sendDiscussion } from '../send-discussion.ts'
import styles from './ReplyBox.module.css'
import { SayBox } from './SayBox.tsx'
import { wordsFor } from './unsent.ts'

interface Props {
  readonly discussion: KeptDiscussion
  /** The comment is at the maximum depth: a reply stands beside it and mentions its author. */
  readonly isFlat: boolean
  readonly onDone: () => void
}

export function ReplyBox({ discussion, isFlat, onDone }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const me = useAppSelector(selectMe)
  const { subject } = useDiscussionView()
  if (!me) return null
  const { postedBy } = discussion
  const key = draftKey(me._id, discussion._id)
  const kept = wordsFor(me._id, discussion._id)
  const meant =
    isFlat && postedBy?.username
      ? { ...noWords, content: `@${postedBy.username} `, users: [postedBy] }
      : noWords
  return (
    <div className={styles.box}>
      <Avatar name={me.fullname} src={sourceOf(me.displayPicture, 'thumbnail')} size={28} isDecorative />
      <SayBox
        label={t('discussions.write')}
        placeholder={t('discussions.write')}
        initial={isBlank(kept) ? meant : kept}
        keepAs={key}
        submitLabel={t('discussions.reply')}
        isFocused
        onSubmit={(words) => {
          void dispatch(
            sendDiscussion(words, { subject, replyTo: discussion, isFlat, discussionType: 'comment' }),
          )
          onDone()
        }}
        onCancel={onDone}
      />
    </div>
  )
}
