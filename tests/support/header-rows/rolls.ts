/** Header rows of parcel rolls and tax lists of many states, with made-up cells in their format. */

/**
 * As in `property.ts`, with cells in braces where a header's own don't fit; `>a/b` accepts either, `>a?` also accepts
 * unmapped.
 */
export const rollRows: [file: string, columns: string][] = [
  [
    'Miami-Dade',
    'FOLIO{0131230370010;0131230370020;3040230010030}>apn|TRUE_SITE_ADDR>property_address|TRUE_SITE_UNIT>property_unit|' +
      'TRUE_SITE_CITY>property_city|TRUE_SITE_ZIP_CODE>property_zip|TRUE_MAILING_ADDR1>mailing_address|' +
      'TRUE_MAILING_ADDR2{;STE 200;}>mailing_unit?|TRUE_MAILING_ADDR3{;;}|TRUE_MAILING_CITY>mailing_city|' +
      'TRUE_MAILING_STATE>mailing_state|TRUE_MAILING_ZIP_CODE>mailing_zip|TRUE_MAILING_COUNTRY{USA;USA;USA}|' +
      'TRUE_OWNER1{JANE Q DOE;EXAMPLE HOLDINGS LLC;JOHN ROE TRS}>full_name|TRUE_OWNER2{ADA DOE;;ROE FAMILY TRUST}>second_owner|' +
      'TRUE_OWNER3{;;}|CONDO_FLAG{Y;N;N}|PARENT_FOLIO{;0131230370000;}>apn?|BEDROOM_COUNT|LOT_SIZE|YEAR_BUILT{1961;1975;2004}',
  ],
  [
    'Broward',
    'FOLIO_NUMBER{504210010010;504210010020;494117AB0030}>apn|NAME_LINE_1{DOE,JANE Q;EXAMPLE HOLDINGS LLC;ROE,JOHN & ADA}>full_name|' +
      'NAME_LINE_2{DOE,ADA;;ROE FAM TR}>second_owner|MAILING_ADDRESS_LINE_1>mailing_address|' +
      'MAILING_ADDRESS_LINE_2{;UNIT 3;}>mailing_unit?|MAILING_CITY>mailing_city|MAILING_STATE>mailing_state|' +
      'MAILING_ZIP>mailing_zip|SITUS_STREET_NUMBER{12;340;7}+property_address|SITUS_STREET_NUMBER_END{;342;}|' +
      'SITUS_STREET_DIRECTION{SW;;NE}+property_address|SITUS_STREET_NAME{12;SAMPLE;TEST}+property_address|' +
      'SITUS_STREET_TYPE{ST;AVE;LN}+property_address|SITUS_STREET_POST_DIR{;;}+property_address?|SITUS_UNIT_NUMBER>property_unit|' +
      'SITUS_CITY{FL;LH;HW}>property_city?|SITUS_ZIP_CODE>property_zip|USE_CODE{01;04;10}|JUST_LAND_VALUE|HOMESTEAD_FLAG{Y;N;Y}',
  ],
  [
    'New York State',
    'COUNTY_NAME>county|MUNI_NAME{Lake George;Bolton;Hague}|SWIS{522289;522200;523000}|PARCEL_ADDR>property_address|' +
      'PRINT_KEY{277.5-1-2;200.-1-40;93.16-1-3}>apn/reference?|SBL{27700500010020;20000000010400;09301600010030}>apn?|' +
      'CITYTOWN_NAME{Lake George;Bolton;Hague}>property_city|LOC_ST_NBR{12;340;7}|LOC_STREET{Sample St;W Test Ave;Example Ln}|' +
      'LOC_UNIT>property_unit|LOC_ZIP>property_zip|PROP_CLASS{210;311;483}|PRIMARY_OWNER{Doe, Jane Q;Example Holdings LLC;Roe, John}>full_name|' +
      'MAIL_ADDR>mailing_address|PO_BOX{55;;}|MAIL_CITY>mailing_city|MAIL_STATE>mailing_state|MAIL_ZIP>mailing_zip|' +
      'ADD_OWNER{Doe, Ada;;Roe, Mary}>second_owner|ADD_MAIL_ADDR{;;4 Sample Rd}|ADD_MAIL_CITY{;;Albany}|ACRES|FULL_MARKET_VAL',
  ],
  [
    'Massachusetts, level 3',
    'PROP_ID{12-0-34;12-0-35;1-A-7}>apn/reference|LOC_ID{F_236012_892345;F_236013_892346;M_1_2}>reference?|BLDG_VAL|LAND_VAL|LS_DATE{20190102;20200304;20210506}|' +
      'USE_CODE{101;104;130}|SITE_ADDR>property_address|ADDR_NUM{12;340;7}|FULL_STR{SAMPLE ST;W TEST AVE;EXAMPLE LN}|CITY>property_city|' +
      'ZIP>property_zip|OWNER1>full_name|OWN_ADDR>mailing_address|OWN_CITY>mailing_city|OWN_STATE>mailing_state|OWN_ZIP>mailing_zip|' +
      'OWN_CO{USA;USA;USA}|LS_BOOK{12345;2345;345}|LS_PAGE{12;34;56}|ZONING{R1;R2;B}|YEAR_BUILT{1961;1975;2004}|UNITS{1;2;1}',
  ],
  [
    'New Jersey MOD-IV',
    'Municipality{Springfield;Lebanon;Duluth}>property_city?|Block{12;34;5.01}+apn|Lot{3;4;5}+apn|Qual{;C0001;}+apn|Property Location>property_address|' +
      "Property Class{2;2;15C}|Owner's Name>full_name|Owner's Mailing Address{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}+mailing_full|" +
      'City/State/Zip{PEORIA, IL 61602;LEBANON, NH 03766;DULUTH, MN 55802}+mailing_full|Sq. Ft.|Yr. Built{1961;1975;2004}|Building Class|Deed Date|Sale Price',
  ],
  [
    'Philadelphia',
    'objectid{1;2;3}>reference?|assessment_date|basements|category_code{1;2;1}|house_number{12;340;7}|location{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|' +
      'mailing_address_1{;C/O EXAMPLE MGMT;}>care_of|mailing_address_2{;STE 200;}>mailing_unit?|mailing_care_of{;;}|mailing_city_state{PHILADELPHIA PA;LEBANON NH;DULUTH MN}+mailing_full|' +
      'mailing_street{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}+mailing_full|mailing_zip{19104;03766;55802}>mailing_zip/mailing_full|' +
      'market_value|owner_1{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|owner_2{DOE ADA;;}>second_owner|parcel_number{011000100;022000200;033000300}>apn|' +
      'street_code{12340;23450;34560}|street_designation{ST;AVE;LN}|street_direction{;W;}|street_name{SAMPLE;TEST;EXAMPLE}|unit{;;2R}>property_unit|' +
      'zip_code{19104;19147;19123}>property_zip|year_built{1925;1915;2004}',
  ],
  [
    'Detroit',
    'parcel_number{01001234.;02002345-6;03003456.}>apn|address>property_address|council_district|zip_code{48201;48202;48203}>property_zip|' +
      'taxpayer_1{DOE, JANE Q;EXAMPLE HOLDINGS LLC;ROE, JOHN}>full_name|taxpayer_2{;;ROE, ADA}>second_owner|taxpayer_street>mailing_address|' +
      'taxpayer_city>mailing_city|taxpayer_state>mailing_state|taxpayer_zip>mailing_zip|property_class_desc{RESIDENTIAL;COMMERCIAL;RESIDENTIAL}|' +
      'nez{;;}|is_improved{1;0;1}|sale_price|sale_date',
  ],
  [
    'Harris County',
    'acct{0010020000001;0020030000002;1234560000003}>apn/reference?|yr{2026;2026;2026}|mailto{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN & ADA}>full_name|mail_addr_1>mailing_address|' +
      'mail_addr_2{;APT 4;}>mailing_unit|mail_city>mailing_city|mail_state>mailing_state|mail_zip>mailing_zip|mail_country{;;}|' +
      'undeliverable{N;N;Y}|str_pfx{;W;}|str_num{12;340;7}|str_num_sfx{;;}|str{SAMPLE;TEST;EXAMPLE}|str_sfx{ST;AVE;LN}|str_sfx_dir{;;}|str_unit{;4;}>property_unit|' +
      'site_addr_1>property_address|site_addr_2{HOUSTON;KATY;SPRING}>property_city|site_addr_3{77002;77450;77373}>property_zip|state_class{A1;B1;A1}|' +
      'school_dist{01;19;04}|yr_impr{1961;1975;2004}|acreage|tot_mkt_val',
  ],
  [
    'Dallas County',
    'ACCOUNT_NUM{00000100012000000;00000100018000000;65012345010010000}>apn/reference?|APPRAISAL_YR{2026;2026;2026}|DIVISION_CD{RES;RES;COM}|BIZ_NAME{;;EXAMPLE CAFE}|' +
      'OWNER_NAME1{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN &}>full_name|OWNER_NAME2{;;ROE ADA}>second_owner|EXCLUDE_OWNER{;;}|' +
      'OWNER_ADDRESS_LINE1{;ATTN: TAX DEPT;}>care_of|OWNER_ADDRESS_LINE2{12 SAMPLE ST;STE 200;900 INVENTED BLVD}>mailing_address|OWNER_ADDRESS_LINE3{;;}|OWNER_ADDRESS_LINE4{;;}|' +
      'OWNER_CITY>mailing_city|OWNER_STATE{TEXAS;TEXAS;OKLAHOMA}>mailing_state|OWNER_ZIPCODE{752011234;75202;731011234}>mailing_zip|OWNER_COUNTRY{;;}|STREET_NUM{12;340;7}+property_address|' +
      'STREET_HALF_NUM{;;}+property_address?|FULL_STREET_NAME{SAMPLE ST;W TEST AVE;EXAMPLE LN}+property_address|BLDG_ID{;;B}|UNIT_ID{;;4}>property_unit?|PROPERTY_CITY{DALLAS;IRVING;GARLAND}>property_city|' +
      'PROPERTY_ZIPCODE{752011234;75202;750401234}>property_zip|MAPSCO{45-K;21A-B;19-Z}|LEGAL1{BLK A;LOT 3;SAMPLE ESTATES}|DEED_TXFR_DATE|PHONE_NUM{;;}>phone?',
  ],
  [
    'a Texas appraisal district',
    'prop_id{100123;100124;100125}>apn/reference|geo_id{R-1000-00A-0010;R-1000-00A-0020;R-2000-00B-0030}>apn?|py_owner_name{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN & ADA}>full_name|' +
      'py_addr_line1{;C/O EXAMPLE MGMT;}|py_addr_line2{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|py_addr_city{PEORIA;LEBANON;DULUTH}>mailing_city|' +
      'py_addr_state{IL;NH;MN}>mailing_state|py_addr_zip{61602;03766;55802}>mailing_zip|situs_num{12;340;7}+property_address|situs_street_prefx{;W;}+property_address|' +
      'situs_street{SAMPLE;TEST;EXAMPLE}+property_address|situs_street_suffix{ST;AVE;LN}+property_address|situs_city{AUSTIN;MANOR;AUSTIN}>property_city|' +
      'situs_zip{78701;78653;78704}>property_zip|legal_desc{LOT 1 BLK A;LOT 2;ABS 1}|market_value|deed_date',
  ],
  [
    'Wake County',
    'REAL ESTATE ID{0001234;0012345;0123456}>apn/reference|OWNER LINE 1{DOE, JANE Q;EXAMPLE HOLDINGS LLC;ROE, JOHN}>full_name|OWNER LINE 2{;;ROE, ADA}>second_owner|' +
      'MAIL ADDRESS LINE 1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}+mailing_full|MAIL ADDRESS LINE 2{RALEIGH NC 27601-1234;CARY NC 27511;APEX NC 27502}+mailing_full|MAIL ADDRESS LINE 3{;;}|' +
      'PIN NUM{1703123456;0774123456;0742123456}>apn?|STREET NUMBER{12;340;7}+property_address|STREET PREFIX{;W;}+property_address|STREET NAME{SAMPLE;TEST;EXAMPLE}+property_address|' +
      'STREET TYPE{ST;AVE;LN}+property_address|STREET SUFFIX{;;}+property_address?|PHYSICAL CITY{RALEIGH;CARY;APEX}>property_city|PHYSICAL ZIP CODE{27601;27511;27502}>property_zip|' +
      'PLANNING JURISDICTION{RA;CA;AP}|LAND CLASS{R;R;C}|DEED BOOK{012345;2345;345}|DEED DATE|TOTAL VALUE ASSD',
  ],
  [
    'San Diego',
    'APN{1234567890;2345678901;3456789012}>apn|APN_8{12345678;23456789;34567890}|OWN_NAME1{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE FAMILY TRUST 01-02-03}>full_name|OWN_NAME2{DOE ADA;;}>second_owner|' +
      'OWN_NAME3{;;}|FRACTINT{;;}|OWN_ADDR1{PO BOX 55;12 SAMPLE ST #4;900 INVENTED BLVD}+mailing_full|OWN_ADDR2{SAN DIEGO CA;LA MESA CA;POWAY CA}+mailing_full|OWN_ADDR3{;;}|OWN_ADDR4{;;}|' +
      'OWN_ZIP{921011234;91941;920641234}>mailing_zip/mailing_full|SITUS_JURIS{SD;LM;PW}|SITUS_STRE{SAMPLE;TEST;EXAMPLE}+property_address|SITUS_SUFF{ST;AVE;LN}+property_address|SITUS_POST{;;}|' +
      'SITUS_PRE{;W;}+property_address?|SITUS_ADDR{12;340;7}+property_address|SITUS_FRAC{;;}|SITUS_BUIL{;;}|SITUS_SUIT{;4;}>property_unit?|SITUS_COMM{SAN DIEGO;LA MESA;POWAY}>property_city?|SITUS_ZIP{92101;91941;92064}>property_zip|ASR_LAND|ASR_IMPR',
  ],
  [
    'Minneapolis and its counties',
    'PIN{003-012345;003-012346;053-012347}>apn|BLDG_NUM{12;340;7}+property_address|PREFIX_DIR{;W;}+property_address|STREETNAME{Sample;Test;Example}+property_address|' +
      'STREETTYPE{St;Ave;Ln}+property_address|SUFFIX_DIR{;;N}+property_address|UNIT_INFO{;#4;}>property_unit|CITY{Edina;Blaine;Eagan}>property_city|CITY_USPS{Edina;Minneapolis;Saint Paul}|ZIP{55424;55434;55122}>property_zip|' +
      'ZIP4{1234;;}|PLAT_NAME{SAMPLE ADDN;;}|BLOCK{1;;}|LOT{2;;}|OWNER_NAME{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN & ADA}>full_name|OWNER_MORE{;;TRUSTEES}|' +
      'OWN_ADD_L1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}+mailing_full|OWN_ADD_L2{MINNEAPOLIS MN 55401;LEBANON NH 03766;DULUTH MN 55802}+mailing_full|OWN_ADD_L3{;;}|' +
      'TAX_NAME{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN & ADA}|TAX_ADD_L1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}|TAX_ADD_L2{MINNEAPOLIS MN 55401;LEBANON NH 03766;DULUTH MN 55802}|HOMESTEAD{Y;N;Y}|EMV_LAND',
  ],
  [
    'Wisconsin',
    'STATEID{025123;025124;079125}>apn/reference?|PARCELID{123456789;0708-123-0101-1;3520001000}>apn|TAXPARCELID{;;}|PARCELDATE{1/2/2026;1/2/2026;1/2/2026}|TAXROLLYEAR{2025;2025;2025}|OWNERNME1{JANE Q DOE;EXAMPLE HOLDINGS LLC;JOHN ROE}>full_name|' +
      'OWNERNME2{ADA DOE;;}>second_owner|PSTLADRESS{PO BOX 55 MADISON WI 53701;12 SAMPLE ST, LEBANON, NH 03766;900 INVENTED BLVD, DULUTH, MN 55802}>mailing_full|SITEADRESS{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|' +
      'ADDNUMPREFIX{;;}|ADDNUM{12;340;7}|PREFIX{;W;}|STREETNAME{SAMPLE;TEST;EXAMPLE}|STREETTYPE{STREET;AVENUE;LANE}|LANDMARKNAME{;;}|UNITTYPE{;APT;}|UNITID{;4;}>property_unit?|' +
      'PLACENAME{CITY OF MADISON;TOWN OF DUNN;CITY OF MILWAUKEE}|ZIPCODE{53703;53558;53202}>property_zip|STATE{WI;WI;WI}>property_state|SCHOOLDIST{MADISON METROPOLITAN;OREGON;MILWAUKEE}|CONAME{DANE;DANE;MILWAUKEE}>county?',
  ],
  [
    'Vermont',
    'SPAN{579-183-10001;579-183-10002;114-035-10003}>apn/reference?|OWNER1{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN & ADA}>full_name|OWNER2{DOE ADA;;}>second_owner|ADDRGL1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|' +
      'ADDRGL2{;;APT 2}>mailing_unit?|CITYGL{STOWE;LEBANON;DULUTH}>mailing_city|STGL{VT;NH;MN}>mailing_state|ZIPGL{05672;03766;55802}>mailing_zip|DESCPROP{1.2 ACRES & DWL;DWL;10 ACRES}|' +
      'LOCAPROP{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|TNAME{STOWE;STOWE;BARRE}>property_city?|CAT{R1;R2;MHU}|ACRESGL{1.2;.5;10}|REAL_FLV',
  ],
  [
    'Maryland',
    'ACCTID{0101001234;0202002345;1603003456}>apn/reference?|JURSCODE{ALLE;ANNE;PRIN}|ADDRESS>property_address|CITY{CUMBERLAND;ANNAPOLIS;BOWIE}>property_city|ZIPCODE{21502;21401;20715}>property_zip|OWNNAME1{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|' +
      'OWNNAME2{DOE ADA;;ROE ADA}>second_owner|OWNADD1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|OWNADD2{;;APT 2}>mailing_unit|OWNCITY{CUMBERLAND;LEBANON;DULUTH}>mailing_city|OWNSTATE{MD;NH;MN}>mailing_state|' +
      'OWNERZIP{21502;03766;55802}>mailing_zip|OWNZIP2{1234;;}|DESCLU{Residential;Commercial;Residential}|YEARBLT{1961;1975;2004}|TRADATE{20190102;20200304;20210506}',
  ],
  [
    'Denver',
    'SCHEDNUM{0123456789012;0223456789012;0323456789012}>apn/reference?|OWNER_NAME{DOE,JANE Q;EXAMPLE HOLDINGS LLC;ROE,JOHN & ADA}>full_name|OWNER_ADDRESS_LINE1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|' +
      'OWNER_ADDRESS_LINE2{;;APT 2}>mailing_unit|OWNER_ADDR_NBR{;12;900}|OWNER_ADDR_STR_NAME{;SAMPLE;INVENTED}|OWNER_CITY{DENVER;LEBANON;DULUTH}>mailing_city|OWNER_STATE{CO;NH;MN}>mailing_state|OWNER_ZIP{80202-1234;03766;55802}>mailing_zip|' +
      'SITUS_ADDRESS_ID{1234;2345;3456}|SITUS_ADDRESS_LINE1{12 N SAMPLE ST;340 W TEST AVE;7 E EXAMPLE PL}>property_address|SITUS_ADDRESS_LINE2{;UNIT 4;}>property_unit|SITUS_ADDR_NBR{12;340;7}|SITUS_CITY{DENVER;DENVER;DENVER}>property_city|' +
      'SITUS_STATE{CO;CO;CO}>property_state|SITUS_ZIP{80205;80209;80220}>property_zip|TAX_DIST{DENV;DENV;DENV}|PROP_CLASS{1112;1225;1112}|SALE_MONTHDAY{102;304;506}',
  ],
  [
    'Cuyahoga County',
    'parcelpin{10112034;20223045;67134056}>apn|deeded_owner{DOE, JANE Q;EXAMPLE HOLDINGS LLC;ROE, JOHN & ADA}>full_name|par_addr{12;340;7}+property_address|par_predir{;W;}+property_address|par_street{SAMPLE;TEST;EXAMPLE}+property_address|' +
      'par_suffix{ST;AVE;LN}+property_address|par_unit{;4;}>property_unit|par_city{CLEVELAND;LAKEWOOD;EUCLID}>property_city|par_zip{44101;44107;44117}>property_zip|mail_name{DOE, JANE Q;EXAMPLE MGMT;ROE, JOHN & ADA}|mail_addr_street{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|' +
      'mail_city{CLEVELAND;LEBANON;DULUTH}>mailing_city|mail_state{OH;NH;MN}>mailing_state|mail_zip{44101;03766;55802}>mailing_zip|tax_luc{5100;5200;5100}|certified_tax_total',
  ],
  [
    'an Indiana tax sale',
    'Item #{492600001;492600002;492600003}>reference?|Parcel #{49-01-02-123-004.000-101;49-05-06-123-007.000-200;49-09-10-123-011.000-300}>apn|Owner of Record{Doe, Jane Q;Example Holdings LLC;Roe, John & Ada}>full_name|Common Address{12 SAMPLE ST INDIANAPOLIS 46201;340 W TEST AVE INDIANAPOLIS 46202;7 EXAMPLE LN SPEEDWAY 46224}>property_full|' +
      'Township{Center;Wayne;Warren}|Legal Description{SAMPLE ADD L12;TEST SUB L3;EXAMPLE L5}|Minimum Bid{$1,234.56;$2,345.67;$345.67}|Redemption Amt{1;2;3}',
  ],
  [
    'Georgia delinquents',
    'Bill#{2025-1234;2025-2345;2025-3456}>reference?|Map Code{0012 034;0023 045;0034 056}>apn?|Taxpayer{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN & ADA}>full_name|Addr Ln 1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address/property_address|Addr Ln 2{;STE 200;}>mailing_unit/property_unit|' +
      'City{ATLANTA;LEBANON;DULUTH}>mailing_city/property_city|ST{GA;NH;MN}>mailing_state/property_state|Zip{30301;03766;55802}>mailing_zip/property_zip|Prop Desc{LL 12 DIST 3;LL 34;LL 56}|Yrs Due{2;3;1}|Total Due{1234.56;2345.67;345.67}',
  ],
  [
    'Allegheny County',
    'PARID{0001A00001000000;0002B00002000000;0003C00003000000}>apn/reference|PROPERTYHOUSENUM{12;340;7}+property_address|PROPERTYFRACTION{ ;1/2; }+property_address?|PROPERTYADDRESSDIR{;W;}+property_address?|PROPERTYADDRESSSTREET{SAMPLE;TEST;EXAMPLE}+property_address|' +
      'PROPERTYADDRESSSUF{ST;AVE;LN}+property_address|PROPERTYUNIT{;4;}>property_unit|PROPERTYCITY{PITTSBURGH;MCKEESPORT;CLAIRTON}>property_city|PROPERTYSTATE{PA;PA;PA}>property_state|PROPERTYZIP{15201;15132;15025}>property_zip|' +
      'MUNICODE{101;408;202}|SCHOOLDESC{Pittsburgh;McKeesport;Clairton}|OWNERDESC{REGULAR;CORPORATION;REGULAR}|CHANGENOTICEADDRESS1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address?|CHANGENOTICEADDRESS2{;;}|CHANGENOTICEADDRESS3{PITTSBURGH PA;LEBANON NH;DULUTH MN}|CHANGENOTICEADDRESS4{15201;03766;55802}|SALEDATE',
  ],
  [
    'Nashville',
    'UniqueID{2045;16918;54582}>reference|ParcelID{007 00 0 125.00;007 00 0 130.00;007 00 0 138.00}>apn|LandUse{SINGLE FAMILY;DUPLEX;SINGLE FAMILY}|PropertyAddress{12  SAMPLE DR, GOODLETTSVILLE;340  TEST AVE, NASHVILLE;7  EXAMPLE LN, NASHVILLE}>property_address/property_full|SaleDate{April 9, 2013;June 10, 2014;September 26, 2016}|' +
      'SalePrice|LegalReference{20130412-0036474;20140619-0053768;20160927-0101718}|SoldAsVacant{No;No;No}|OwnerName{DOE, JANE & JOHN;EXAMPLE HOLDINGS, LLC.;ROE, ADA}>full_name|OwnerAddress{12  SAMPLE DR, GOODLETTSVILLE, TN;340  TEST AVE, NASHVILLE, TN;7  EXAMPLE LN, NASHVILLE, TN}>mailing_full|Acreage|TaxDistrict{GENERAL SERVICES DISTRICT;URBAN SERVICES DISTRICT;URBAN SERVICES DISTRICT}',
  ],
  [
    'Connecticut',
    'Link{1-2;1-3;1-4}|Location{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|Property City{HARTFORD;AVON;CANTON}>property_city|Property Zip{06103;06001;06019}>property_zip|Owner{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|Co Owner{DOE ADA;;ROE ADA}>second_owner|' +
      'Mailing Address{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|Mailing City{HARTFORD;LEBANON;DULUTH}>mailing_city|Mailing State{CT;NH;MN}>mailing_state|Mailing Zip{06103;03766;55802}>mailing_zip|Assessed Total|Land Acres|State Use{101;104;130}|State Use Description{SINGLE FAM;TWO FAM;VACANT}|Town Id{64;4;23}',
  ],
  [
    'Shelby County',
    'PARID{001001 00001;001002 00002;D0209 00003}>apn/reference|OWNER{DOE JANE Q;EXAMPLE RENTALS, LP;ROE JOHN AND ADA}>full_name|MAIL_ADDR{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|MAIL_CITY>mailing_city|MAIL_STATE>mailing_state|MAIL_ZIPCODE>mailing_zip|PROPERTY_LOCATION>property_address|' +
      'CITY{MEMPHIS;MEMPHIS;BARTLETT}>property_city|ZIP_CODE{38103;38104;38134}>property_zip|CLASSIFICATION{APARTMENT;DUPLEX;RESIDENTIAL}|LIVING_UNITS|YR_BUILT{1962;1940;1988}|DEED_DATE|SALE_AMOUNT|TOTAL_APPRAISAL',
  ],
  [
    'Maricopa County',
    'APN{111-22-333;111-22-334A;222-33-445}>apn|OWNER_NAME{DOE JANE Q;DESERT EXAMPLE LLC;ROE JOHN/ADA TR}>full_name|MAIL_ADDR1>mailing_address|MAIL_ADDR2{;STE 200;}>mailing_unit|MAIL_CITY>mailing_city|MAIL_STATE>mailing_state|MAIL_ZIP>mailing_zip|MAIL_COUNTRY{USA;USA;USA}|' +
      'PHYSICAL_ADDRESS{12 E SAMPLE ST   PHOENIX  85004;340 W TEST AVE   PHOENIX  85007;7 N EXAMPLE LN   MESA  85201}>property_address/property_full|PHYSICAL_STREET_NUM{12;340;7}|PHYSICAL_STREET_DIR{E;W;N}|PHYSICAL_STREET_NAME{SAMPLE;TEST;EXAMPLE}|PHYSICAL_STREET_TYPE{ST;AVE;LN}|PHYSICAL_CITY{PHOENIX;PHOENIX;MESA}>property_city|PHYSICAL_ZIP{85004;85007;85201}>property_zip|' +
      'JURISDICTION{PHOENIX;PHOENIX;MESA}|DEED_NUMBER{20190012345;20200012345;20210012345}|SALE_DATE|LC_CUR{3;4.1;3}|CONST_YEAR{1961;1975;2004}',
  ],
  [
    'Campbell County, Kentucky',
    'PIDN{999-99-00-001.00;999-99-00-002.00;999-99-00-003.00}>apn?|OWNER_NAME_1{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|OWNER_NAME_2{DOE ADA;;}>second_owner|OWNER_ADDRESS_1>mailing_address|OWNER_ADDRESS_2{;APT 2;}>mailing_unit|OWNER_CITY>mailing_city|OWNER_STATE>mailing_state|OWNER_ZIP_CODE>mailing_zip|' +
      'LOC_ADD{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|LOT_ACRE|LAND_USE{510;520;510}|LAND_VALUE|IMPROVEMENT_VALUE',
  ],
  [
    'the Esri parcel model',
    'PARCELID{15 123 01 001;15 123 01 002;15 123 01 003}>apn|LOWPARCELID{;;}|OWNERNME1{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|OWNERNME2{DOE ADA;;}>second_owner|SITEADDRESS>property_address|CITY{DECATUR;ATLANTA;TUCKER}>property_city|ZIP{30030;30316;30084}>property_zip|PSTLADDRESS{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|' +
      'PSTLCITY{DECATUR;LEBANON;DULUTH}>mailing_city|PSTLSTATE{GA;NH;MN}>mailing_state|PSTLZIP5{30030;03766;55802}>mailing_zip|PSTLZIP4{1234;;}|UNIT{;4;}>property_unit|USEDSCRP{Residential;Commercial;Residential}|CNVYNAME{SAMPLE ESTATES;;}|CNTASSDVAL|RESYRBLT{1961;1975;2004}',
  ],
  [
    'Clark County, Nevada',
    'APN{138-01-101-001;138-01-101-002;162-02-202-003}>apn|OWNER_NAME{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN & ADA}>full_name|OWNER_ADDR>mailing_address|OWNER_CITY>mailing_city|OWNER_STATE>mailing_state|OWNER_ZIP>mailing_zip|SITUS_ADDR>property_address|SITUS_CITY>property_city|SITUS_ZIP>property_zip|TOTAL_AV|LAND_USE{10;11;10}|SQFT|BEDROOMS{3;4;2}|BATHROOMS{2;3;1}',
  ],
  [
    'unclaimed property',
    'PROPERTY_ID{1001234;1001235;1001236}>reference|PROPERTY_TYPE{Checking Accounts;Wages;Refunds}|CASH_REPORTED{12.34;23.45;345.67}|OWNER_NAME{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|OWNER_STREET_1>mailing_address|OWNER_STREET_2{;APT 2;}>mailing_unit|OWNER_STREET_3{;;}|OWNER_CITY>mailing_city|OWNER_STATE>mailing_state|OWNER_ZIP>mailing_zip|' +
      'OWNER_COUNTRY_CODE{USA;USA;USA}|HOLDER_NAME{EXAMPLE BANK;SAMPLE STORES INC;TEST UTILITY CO}|HOLDER_STREET_1{1 BANK PLZ;20 STORE WAY;300 UTILITY RD}|HOLDER_CITY{ALBANY;TULSA;RENO}|HOLDER_STATE{NY;OK;NV}|HOLDER_ZIP{12207;74103;89501}',
  ],
  [
    'a sheriff’s sale',
    'Sale Date|Docket #{F-001234-25;F-002345-25;F-003456-25}>reference?|Plaintiff{Example Bank NA;Sample Mortgage LLC;Test Federal Credit Union}|Defendant{Jane Q Doe;John Roe, Ada Roe;Example Holdings LLC}>full_name?|Street{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Town{Springfield;Lebanon;Duluth}>property_city|County{Union;Hunterdon;Essex}>county|Zip{07081;08833;07102}>property_zip|Upset Amount{123456.78;234567.89;345678.90}|Attorney{Example & Sample PC;Test Law;Roe Esq}|Attorney Phone{(217) 555-0142;603-555-0143;6515550144}',
  ],
  [
    'water shut-offs',
    'Acct No{1001-0;1002-0;1003-0}>reference?|Cust Name{DOE, JANE;EXAMPLE HOLDINGS LLC;ROE, JOHN}>full_name|Serv Addr{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|Serv City{SPRINGFIELD;SPRINGFIELD;SPRINGFIELD}>property_city|Serv Zip{62701;62702;62703}>property_zip|Bill Addr{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|Bill City{PEORIA;LEBANON;DULUTH}>mailing_city|Bill St{IL;NH;MN}>mailing_state|Bill Zip{61602;03766;55802}>mailing_zip|Shutoff Dt{1/2/2026;2/3/2026;3/4/2026}|Past Due{123.45;234.56;345.67}',
  ],
];
