import { UserMinus, UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFindMembers } from '../../channels/find-members.tsx'
import { PeopleList } from '../../connections/PeopleList.tsx'
import { serverMessage } from '../../platform/http/request-failed.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { MultiCombobox } from '../../ui/forms/choices/MultiCombobox.tsx'
import type { Option } from '../../ui/forms/choices/option.ts'
import { Modal } from '../../ui/overlay/Modal.tsx'
import type { KeptContext } from '../collections.ts'
import styles from './RoomPeople.module.css'
import {
  changeRoomMembers,
  loadRoomMembers,
  selectRoomMemberList,
  selectRoomMembers,
} from './room-members.ts'

interface Props {
  readonly room: KeptContext
  readonly onClose: () => void
}

/** The people let into a restricted room by name, besides those with one of its roles. */
export function RoomPeople({ room, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const find = useFindMembers({ noContexts: [room._id] })
  const list = useAppSelector((state) => selectRoomMemberList(state, room._id))
  const people = useAppSelector((state) => selectRoomMembers(state, room._id))
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const [busyWith, setBusyWith] = useState<'adding' | string | null>(null)
  const [problem, setProblem] = useState<string>()
  const { _id, channelId } = room

  useEffect(() => {
    void dispatch(loadRoomMembers({ _id, channelId }))
  }, [dispatch, _id, channelId])

  async function put(ids: readonly string[], isRemoved: boolean, busy: string) {
    setBusyWith(busy)
    setProblem(undefined)
    try {
      await dispatch(changeRoomMembers(room, ids, isRemoved))
      if (!isRemoved) setChosen([])
    } catch (error) {
      setProblem(serverMessage(error) ?? t('rooms.people.failed'))
    }
    setBusyWith(null)
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('rooms.people.title', { name: room.text })}
      description={t('rooms.people.text')}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className={styles.body}>
        {problem && (
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        )}
        <div className={styles.add}>
          <MultiCombobox
            label={t('rooms.people.add')}
            placeholder={t('roles.assignPlaceholder')}
            find={find}
            value={chosen}
            onChange={setChosen}
          />
          <Button
            tone="primary"
            disabled={chosen.length === 0}
            isBusy={busyWith === 'adding'}
            onClick={() =>
              void put(
                chosen.map(({ value }) => value),
                false,
                'adding',
              )
            }
          >
            {t('rooms.people.addConfirm')}
          </Button>
        </div>
        <PeopleList
          label={t('rooms.people.list', { name: room.text })}
          list={list}
          people={people}
          failed={t('rooms.people.loadFailed')}
          onLoad={(page) => void dispatch(loadRoomMembers(room, page))}
          empty={
            <Empty
              headingLevel={3}
              icon={<UsersRound size={32} strokeWidth={1.75} />}
              title={t('rooms.people.none')}
              text={t('rooms.people.noneText')}
            />
          }
          actions={(user) => (
            <IconButton
              label={t('rooms.people.removeOf', { name: user.fullname })}
              icon={<UserMinus size={16} strokeWidth={1.75} />}
              disabled={busyWith === user._id}
              onClick={() => void put([user._id], true, user._id)}
            />
          )}
        />
      </div>
    </Modal>
  )
}
