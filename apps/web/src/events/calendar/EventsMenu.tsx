import { may } from '@guildhall/contract/channels'
import { canCreateEvents } from '@guildhall/contract/events'
import { Archive, CalendarSync, Ellipsis, FilePen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStanding } from '../../channels/use-channel.ts'
import { lazyPart } from '../../platform/fetch-part.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { MenuItem } from '../../ui/overlay/MenuItem.tsx'
import type { EventsChoice } from './use-events-choice.ts'

const SubscribeDialog = lazyPart(async () => ({
  default: (await import('../subscribe/SubscribeDialog.tsx')).SubscribeDialog,
}))

const icon = { size: 16, strokeWidth: 1.75 }

/** The way into other calendars, and to what stands in no list, for those who may manage events. */
export function EventsMenu({ choice: { choose } }: { readonly choice: EventsChoice }) {
  const { t } = useTranslation()
  const standing = useStanding()
  const [dialog, setDialog] = useState<'open' | 'closed' | null>(null)
  const manages = canCreateEvents(standing) || may(standing, 'moderateEvents')
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('events.more')} icon={<Ellipsis size={18} strokeWidth={1.75} />} tone="line" />
        }
      >
        <MenuItem icon={<CalendarSync {...icon} />} onSelect={() => setDialog('open')}>
          {t('events.subscribe.button')}
        </MenuItem>
        {manages && (
          <MenuItem icon={<FilePen {...icon} />} onSelect={() => choose({ view: 'drafts' })}>
            {t('events.views.drafts')}
          </MenuItem>
        )}
        {manages && (
          <MenuItem icon={<Archive {...icon} />} onSelect={() => choose({ view: 'archived' })}>
            {t('events.views.archived')}
          </MenuItem>
        )}
      </Menu>
      {dialog && (
        <Suspense>
          <SubscribeDialog isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  )
}
