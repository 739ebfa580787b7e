-- The audit list is searched by how what was done to begins: entries are read from this index, however long the list has grown.
create index office_audit_subject_idx on office_audit (left(lower(subject), 100) text_pattern_ops);
