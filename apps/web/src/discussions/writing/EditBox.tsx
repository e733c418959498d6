import { useTranslation } from 'react-i18next'
import { picturesIn } from '../../editor/picture-links.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { editDiscussion } from '../change-discussion.ts'
import type { KeptDiscussion } from '../collections.ts'
import { isBlank, wordsOf } from '../draft-discussion.ts'
import { draftKey, keepWords, keptWords, noWords } from '../drafts.ts'
import { SayBox } from './SayBox.tsx'

interface Props {
  readonly discussion: KeptDiscussion
  readonly onDone: () => void
}

/** Edits a comment in place. */
export function EditBox({ discussion, onDone }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id } = discussion
  const userId = useAppSelector((state) => state.preloadedData.me?._id ?? '')
  const key = draftKey(userId, `edit.${_id}`)
  const kept = keptWords(key)
  return (
    <SayBox
      label={t('discussions.editLabel')}
      initial={isBlank(kept) ? wordsOf(discussion) : kept}
      keepAs={key}
      pictures={picturesIn(discussion.html ?? '')}
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
