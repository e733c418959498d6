-- A refund that failed after its credit note was issued: what was issued stays, and a document of its own corrects it.
alter table invoices add column corrects_id uuid references invoices (id);
alter table invoices drop constraint invoices_payment_id_refund_id_key;
drop index invoices_refund;
create unique index invoices_payment on invoices (payment_id) where refund_id is null;
create unique index invoices_refund on invoices (refund_id) where refund_id is not null and corrects_id is null;
create unique index invoices_correction on invoices (corrects_id) where corrects_id is not null;
