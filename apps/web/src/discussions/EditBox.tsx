import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { editDiscussion } from './change-discussion.ts'
import type { KeptDiscussion } from './collections.ts'
import { draftKey, keepWords, keptWords, noWords } from './drafts.ts'
import { SayBox } from './SayBox.tsx'

interface Props {
  readonly discussion: KeptDiscussion
  readonly onDone: () => void
}

/** Edits a comment in place. */
export function EditBox({ discussion, onDone }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id, content, userMentions, channelMentions } = discussion
  const userId = useAppSelector((state) => state.preloadedData.me?._id ?? '')
  const key = draftKey(userId, `edit.${_id}`)
  const kept = keptWords(key)
  return (
    <SayBox
      label={t('discussions.editLabel')}
      initial={kept.content === '' ? { content, users: userMentions, rooms: channelMentions } : kept}
      keepAs={key}
      isKeptOnSubmit
      submitLabel={t('discussions.save')}
      isFocused
      onSubmit={(words) => {
        void dispatch(editDiscussion(_id, words)).then((isSaved) => isSaved && keepWords(key, noWords))
        onDone()
      }}
      onCancel={() => {
        keepWords(key, noWords)
        onDone()
      }}
    />
  )
}
