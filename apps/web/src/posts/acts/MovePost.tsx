import { takesContent } from '@guildhall/contract/contexts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRooms } from '../../contexts/use-rooms.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Combobox } from '../../ui/forms/choices/Combobox.tsx'
import type { Option } from '../../ui/forms/choices/option.ts'
import { Modal } from '../../ui/overlay/Modal.tsx'
import type { QuestionProps } from '../question.ts'
import { movePost } from '../thunks.ts'

/** Moves a post to another room of its community: one in which the viewer may post and that accepts such posts. */
export function MovePost({ post, isOpen, onClose, onGone }: QuestionProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const id = useId()
  const { groups } = useRooms(post.channel)
  const [chosen, setChosen] = useState<Option | null>(null)
  const [isTried, setTried] = useState(false)
  const rooms = (groups ?? [])
    .flatMap(({ rooms }) => rooms)
    .filter(
      ({ _id, hasAccess, canPost, allowedContentTypes }) =>
        hasAccess &&
        canPost &&
        _id !== post.context._id &&
        takesContent(allowedContentTypes, post.contentType),
    )

  function move() {
    const room = rooms.find(({ _id }) => _id === chosen?.value)
    setTried(true)
    if (!room) return
    onClose()
    onGone?.()
    void dispatch(movePost(post._id, room))
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title={t('posts.move.title')}
      description={t('posts.move.text', { room: post.context.text })}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button tone="primary" type="submit" form={id}>
            {t('posts.move.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          move()
        }}
      >
        <Combobox
          label={t('posts.move.room')}
          error={isTried && chosen === null ? t('posts.move.missing') : undefined}
          options={rooms.map(({ _id, text }) => ({ value: _id, label: text }))}
          value={chosen}
          onChange={setChosen}
        />
      </form>
    </Modal>
  )
}
