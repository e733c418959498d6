import type { Event } from '@guildhall/contract/events'
import { Archive, ArchiveRestore, CalendarX2, Ellipsis, Pencil, Trash2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Menu } from '../ui/overlay/Menu.tsx'
import { MenuItem } from '../ui/overlay/MenuItem.tsx'
import { MenuSeparator } from '../ui/overlay/MenuSeparator.tsx'
import { editEventPath, eventsPath, participantsPath } from './address.ts'
import { CancelEvent } from './CancelEvent.tsx'
import { DeleteEvent } from './DeleteEvent.tsx'
import { archiveEvent } from './thunks.ts'

const icon = { size: 16, strokeWidth: 1.75 }

/** What those who manage an event can do with it. */
export function EventMenu({ event }: { readonly event: Event }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'cancel' | 'delete' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('events.menu', { name: event.title })}
            icon={<Ellipsis size={18} strokeWidth={1.75} />}
          />
        }
      >
        <MenuItem
          icon={<Pencil {...icon} />}
          onSelect={() => void navigate(editEventPath(event.channel, event._id))}
        >
          {t('events.edit')}
        </MenuItem>
        <MenuItem
          icon={<UsersRound {...icon} />}
          onSelect={() => void navigate(participantsPath(event.channel, event._id))}
        >
          {t('events.participants.menu')}
        </MenuItem>
        <MenuItem
          icon={event.isArchived ? <ArchiveRestore {...icon} /> : <Archive {...icon} />}
          onSelect={() => void dispatch(archiveEvent(event._id, !event.isArchived))}
        >
          {t(event.isArchived ? 'events.restore' : 'events.archive')}
        </MenuItem>
        <MenuSeparator />
        {event.isActive && (
          <MenuItem tone="danger" icon={<CalendarX2 {...icon} />} onSelect={() => setAsked('cancel')}>
            {t('events.cancel.button')}
          </MenuItem>
        )}
        <MenuItem tone="danger" icon={<Trash2 {...icon} />} onSelect={() => setAsked('delete')}>
          {t('events.delete.button')}
        </MenuItem>
      </Menu>
      {asked === 'cancel' && <CancelEvent event={event} onClose={close} />}
      {asked === 'delete' && (
        <DeleteEvent event={event} onClose={close} onGone={() => void navigate(eventsPath(event.channel))} />
      )}
    </>
  )
}
