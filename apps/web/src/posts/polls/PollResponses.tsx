import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/forms/choices/Select.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import type { KeptPost } from '../collections.ts'
import { PeopleList } from '../PeopleList.tsx'
import styles from './PollResponses.module.css'
import { fetchPollResponses, responsesListId } from './poll.ts'

interface Props {
  readonly post: KeptPost
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Who voted for which option. */
export function PollResponses({ post, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const { pollOptions } = post
  const most = pollOptions.toSorted((one, other) => other.voteCount - one.voteCount)[0]
  const [optionId, setOptionId] = useState(most?._id ?? '')
  return (
    <Modal isOpen={isOpen} onClose={onClose} size="sm" title={t('posts.poll.responsesTitle')}>
      <div className={styles.body}>
        <Select
          label={t('posts.poll.option')}
          value={optionId}
          onChange={(value) => setOptionId(value ?? optionId)}
          options={pollOptions.map(({ _id, text, voteCount }) => ({
            value: _id,
            label: `${text} (${voteCount})`,
          }))}
        />
        <PeopleList
          key={optionId}
          listId={responsesListId(post._id, optionId)}
          load={(page) => fetchPollResponses(post._id, optionId, page)}
          failed={t('posts.responsesFailed')}
          nobody={t('posts.poll.nobody')}
        />
      </div>
    </Modal>
  )
}
