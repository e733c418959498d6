import { z } from 'zod'

/** An http or https address with a valid host. */
export const Link = z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(2000)
