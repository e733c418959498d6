import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import type { QuestionProps } from '../question.ts'
import { deletePost } from '../thunks.ts'

export function DeletePost({ post, isOpen, onClose, onGone }: QuestionProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={t('posts.delete.title')}
      text={t(post.totalDiscussions > 0 ? 'posts.delete.textDiscussed' : 'posts.delete.text', {
        count: post.totalDiscussions,
      })}
      confirmLabel={t('posts.delete.confirm')}
      cancelLabel={t('posts.delete.cancel')}
      isDanger
      onConfirm={() => {
        onClose()
        onGone?.()
        void dispatch(deletePost(post._id))
      }}
    />
  )
}
