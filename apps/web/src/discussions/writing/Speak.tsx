import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { selectMe } from '../../accounts/selectors.ts'
import { sourceOf } from '../../files/source-of.ts'
import { useVisitorAct } from '../../members/use-visitor-act.tsx'
import { readVisitorAct } from '../../members/visitor-act.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Segmented } from '../../ui/forms/Segmented.tsx'
import { useDiscussionView } from '../discussion-context.ts'
import { isBlank, type Words } from '../draft-discussion.ts'
import { draftKey, keepWords, keptWords, noWords, visitorKey } from '../drafts.ts'
import { sendDiscussion } from '../send-discussion.ts'
import { SayBox } from './SayBox.tsx'
import { wordsFor } from './unsent.ts'

/** The box for a comment on the subject, or for an answer to a question. */
export function Speak({ isHydrating }: { readonly isHydrating: boolean }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const me = useAppSelector(selectMe)
  const { subject, channel, canSpeak } = useDiscussionView()
  const target = `discussion ${subject._id}`
  const isQuestion = subject.postType === 'question'
  const [type, setType] = useState<'comment' | 'answer'>('comment')
  // A comment that is still on the page is not offered a second time.
  const isSending = useAppSelector((state) =>
    Object.values(state.discussions.entities).some((one) => one?.sending && one.parentId === subject._id),
  )
  const isPending = readVisitorAct(channel._id, target) !== null
  const send = (words: Words, discussionType: 'comment' | 'answer') =>
    void dispatch(sendDiscussion(words, { subject, discussionType }))
  const visitor = useVisitorAct<{ words: Words; type: 'comment' | 'answer' }>({
    channel,
    target,
    canAct: canSpeak,
    run: ({ words, type: as }) => {
      keepWords(visitorKey(subject._id), noWords)
      send(words, as)
    },
  })
  // Whoever has signed in but not joined yet has sent their words already: they go out with the membership.
  if (!visitor.ask && !(me && canSpeak)) return visitor.sheet
  const key = me ? draftKey(me._id, subject._id) : visitorKey(subject._id)
  const begin = () => {
    const own = me && !isSending ? wordsFor(me._id, subject._id) : keptWords(key)
    if (!isBlank(own) || !me) return own
    // What was written before signing in, unless it is about to be sent.
    return isPending ? noWords : keptWords(visitorKey(subject._id))
  }
  const label = t(isQuestion ? 'discussions.sayOrAnswer' : 'discussions.say')
  return (
    <>
      <SayBox
        label={label}
        placeholder={`${label}…`}
        face={
          me && (
            <Avatar
              name={me.fullname}
              src={sourceOf(me.displayPicture, 'thumbnail')}
              size={28}
              isDecorative
            />
          )
        }
        initial={isHydrating ? noWords : begin()}
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
        isKeptOnSubmit={visitor.ask !== null}
        onSubmit={(words) => {
          const as = isQuestion ? type : 'comment'
          if (visitor.ask) visitor.ask({ words, type: as })
          else send(words, as)
        }}
      />
      {visitor.sheet}
    </>
  )
}
