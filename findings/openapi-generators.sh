#!/usr/bin/env bash
# Two generators of API clients on a valid OpenAPI 3.1 document whose refusals are told by the range '4XX'. Needs Node 22.18 or newer.
# Guess 1: oazapfts 7.5.0 writes TypeScript for it. Seen: it writes 'status: 4XX;', which no compiler reads. 'default' is the way round.
# Guess 2: @hey-api/openapi-ts 0.99.0 runs beside TypeScript 7.0.2, which its peer range (>=6.0.0) lets in without a warning.
# Seen: it ends before it has read the document, for the package of TypeScript 7 has no compiler to be called any more.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > api.json <<'JSON'
{"openapi":"3.1.0","info":{"title":"Surfaces","version":"1"},"paths":{"/surfaces":{"get":{"operationId":"surfaceList","responses":{
  "200":{"description":"Surfaces","content":{"application/json":{"schema":{"type":"object","properties":{"id":{"type":"integer"}}}}}},
  "4XX":{"description":"Why not","content":{"application/json":{"schema":{"type":"object","properties":{"code":{"type":"string"}}}}}}}}}}}
JSON
npm init -y >/dev/null
npm install --silent --no-audit --no-fund oazapfts@7.5.0 @oazapfts/runtime@1.2.0 @hey-api/openapi-ts@0.99.0 typescript@7.0.2
npx oazapfts api.json client.ts
grep -n 'status: 4XX;' client.ts || { echo 'changed: oazapfts writes something else'; exit 1; }
if npx openapi-ts -i api.json -o hey >hey.log 2>&1; then
  echo 'changed: @hey-api/openapi-ts runs'
  exit 1
fi
grep -m1 -o "Cannot read properties of undefined (reading '[A-Za-z]*')" hey.log || { cat hey.log; echo 'changed: another error'; exit 1; }
