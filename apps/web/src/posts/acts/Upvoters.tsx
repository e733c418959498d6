import { reactionCalls } from '@guildhall/contract/reactions'
import { useTranslation } from 'react-i18next'
import { loadList } from '../../platform/store/load-list.ts'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { PeopleList } from '../PeopleList.tsx'
import type { QuestionProps } from '../question.ts'

const listIdOf = (postId: string) => `upvoters/${postId}`

const fetchUpvoters = (postId: string, page: 'first' | 'next') =>
  loadList(
    {
      listId: listIdOf(postId),
      call: reactionCalls.getUpvotedUsers,
      input: { postId },
      failedKey: 'posts.upvoters.failed',
      unpack: ({ users }) => ({ batch: { users }, ids: users.map(({ _id }) => _id) }),
    },
    page,
  )

/** Everybody who upvoted a post. */
export function Upvoters({ post: { _id }, isOpen, onClose }: QuestionProps) {
  const { t } = useTranslation()
  return (
    <Modal isOpen={isOpen} onClose={onClose} size="sm" title={t('posts.upvoters.title')}>
      <PeopleList
        listId={listIdOf(_id)}
        load={(page) => fetchUpvoters(_id, page)}
        failed={t('posts.upvoters.failed')}
        nobody={t('posts.upvoters.nobody')}
      />
    </Modal>
  )
}
