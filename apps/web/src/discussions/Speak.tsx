import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { selectMe } from '../accounts/selectors.ts'
import { sourceOf } from '../files/source-of.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Segmented } from '../ui/forms/Segmented.tsx'
import { useDiscussionView } from './discussion-context.ts'
import { draftKey, keptWords, noWords } from './drafts.ts'
import { SayBox } from './SayBox.tsx'
import { sendDiscussion } from './send-discussion.ts'

/** The box for a comment on the subject, or for an answer to a question. */
export function Speak({ isHydrating }: { readonly isHydrating: boolean }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const me = useAppSelector(selectMe)
  const { subject } = useDiscussionView()
  const isQuestion = subject.postType === 'question'
  const [type, setType] = useState<'comment' | 'answer'>('comment')
  if (!me) return null
  const key = draftKey(me._id, subject._id)
  const label = t(isQuestion ? 'discussions.sayOrAnswer' : 'discussions.say')
  return (
    <SayBox
      label={label}
      placeholder={`${label}…`}
      face={
        <Avatar name={me.fullname} src={sourceOf(me.displayPicture, 'thumbnail')} size={28} isDecorative />
      }
      initial={isHydrating ? noWords : keptWords(key)}
      keepAs={isHydrating ? undefined : key}
      submitLabel={t(isQuestion && type === 'answer' ? 'discussions.answer' : 'discussions.comment')}
      choice={
        isQuestion && (
          <Segmented
            label={t('discussions.sayAs')}
            isLabelUnseen
            size="sm"
            value={type}
            onChange={(value) => setType(value === 'answer' ? 'answer' : 'comment')}
            options={[
              { value: 'comment', label: t('discussions.comment') },
              { value: 'answer', label: t('discussions.answer') },
            ]}
          />
        )
      }
      onSubmit={(words) =>
        void dispatch(sendDiscussion(words, { subject, discussionType: isQuestion ? type : 'comment' }))
      }
    />
  )
}
