-- What the daily tidying looks for.
create index feed_import_started_at_idx on feed_import (started_at);
-- Each import, and each look at the health of sources, asks for what runs: among a day's 86,000 imports of single properties.
create index feed_import_running_idx on feed_import (id) where outcome = 'running';
