/** SQL for the tax that buyers of a community's country pay, or else the one for everybody, where prices have it in them. */
export const includedTax = (
  channel: string,
) => `(select case when x.is_inclusive and x.percent > 0 then x.title end from taxes x
    where x.channel_id = ${channel}.id and x.replaced_at is null and not x.is_archived
      and (x.country is null or x.country = ${channel}.country)
    order by x.country nulls last limit 1)`
