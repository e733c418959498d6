import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { editDiscussion } from './change-discussion.ts'
import type { KeptDiscussion } from './collections.ts'
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
  return (
    <SayBox
      label={t('discussions.editLabel')}
      initial={{ content, users: userMentions, rooms: channelMentions }}
      submitLabel={t('discussions.save')}
      isFocused
      onSubmit={(words) => {
        void dispatch(editDiscussion(_id, words))
        onDone()
      }}
      onCancel={onDone}
    />
  )
}
