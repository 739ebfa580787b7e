-- What crops of a picture keep in sight, in percent from the left and the top: {"x": 30, "y": 45}
-- (src/gateways/picture-process/focal-point.ts). In property_media null where it is the middle.
alter table media_source add column focal_point jsonb;
alter table property_media add column focal_point jsonb;
