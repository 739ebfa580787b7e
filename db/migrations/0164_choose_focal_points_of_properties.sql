-- What the office corrected: focal points of the property's pictures by content hash, {"ab…": {"x": 30, "y": 45}}.
alter table property_overlay add column focal_points jsonb;

-- Pictures stored before points were found (0163): they are found bit by bit while the site runs.
create index media_source_without_point_idx on media_source (hash) where focal_point is null and content_type <> 'application/pdf';
