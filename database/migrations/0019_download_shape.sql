-- What a download's ticket was asked for beside its rows: the kind of file and its columns (DownloadQuery of the contract).
alter table download_ticket add column shape jsonb not null default '{}';
