import { Button } from '../actions/Button.tsx'
import type { Specimen } from '../specimen.ts'
import { NoPermission } from './NoPermission.tsx'

export const specimen: Specimen = {
  title: 'No permission',
  states: {
    'with a way in': () => (
      <NoPermission
        title="Critique circle is for Journeymen"
        text="Join the tier to read and post here, or ask a moderator for a guest week."
        action={
          <>
            <Button tone="primary">See tiers</Button>
            <Button tone="ghost">Ask a moderator</Button>
          </>
        }
      />
    ),
    without: () => <NoPermission title="Only moderators come here" text="Nothing is missing for you." />,
  },
}
