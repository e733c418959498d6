import { Bell, FlaskConical, Pencil, SearchX, Settings } from 'lucide-react'
import { Button } from '../actions/Button.tsx'
import type { Specimen } from '../specimen.ts'
import { Empty } from './Empty.tsx'

export const specimen: Specimen = {
  title: 'Empty',
  states: {
    'one action': () => (
      <Empty
        icon={<FlaskConical size={32} strokeWidth={1.75} />}
        title="No tests here yet"
        text="Be the first to share a tile, a recipe or a question. Glaze lab likes failures too."
        action={
          <Button tone="primary" icon={<Pencil size={16} strokeWidth={1.75} />}>
            Write the first post
          </Button>
        }
      />
    ),
    'two actions, neutral': () => (
      <Empty
        tone="neutral"
        icon={<SearchX size={32} strokeWidth={1.75} />}
        title="Nothing matches “celadoon”"
        text="Check the spelling, or search all rooms instead of Glaze lab."
        action={
          <>
            <Button>Search everywhere</Button>
            <Button tone="ghost">Clear</Button>
          </>
        }
      />
    ),
    'quiet action': () => (
      <Empty
        icon={<Bell size={32} strokeWidth={1.75} />}
        title="You are all caught up"
        text="Mentions, replies and event reminders will land here."
        action={
          <Button tone="ghost" icon={<Settings size={16} strokeWidth={1.75} />}>
            Notification settings
          </Button>
        }
      />
    ),
    'drawing, no action, long': () => (
      <Empty
        drawing={
          <svg width="180" height="90" viewBox="0 0 180 90" role="img" aria-label="Two empty shelves">
            <path d="M10 40h160M10 80h160" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
          </svg>
        }
        title="Wilhelmina Featherstonehaugh-Cholmondeley has not written anything for a long while"
        text="Whatever is posted here is seen by everybody who has joined, and by nobody else."
      />
    ),
  },
}
