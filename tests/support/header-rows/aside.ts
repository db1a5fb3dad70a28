/** Header rows the rules were not fitted to: written down with their meaning before the first attempt. */

/** See `rolls.ts` for the notation. */
export const asideRows: [file: string, columns: string][] = [
  [
    'Hamilton County, Ohio',
    'AUDPTYID{001-0001-0001-00;001-0001-0002-00;510-0012-0034-00}>apn/reference?|ADDRNO{12;340;7}+property_address|ADDRST{SAMPLE;TEST;EXAMPLE}+property_address|ADDRSF{ST;AVE;LN}+property_address|OWNNM1{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|OWNNM2{DOE ADA;;}>second_owner|OWNAD1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}+mailing_full|OWNAD2{CINCINNATI OH 45202;LEBANON OH 45036;DULUTH MN 55802}+mailing_full|ACREDEED{.12;.3;1.5}|ANNUAL_TAXES{1234.56;2345.67;345.67}',
  ],
  [
    'Pinellas County',
    'PARCEL_NUMBER{01-28-15-12345-001-0010;02-29-15-23456-002-0020;03-30-16-34567-003-0030}>apn|OWNER1{DOE, JANE Q;EXAMPLE HOLDINGS LLC;ROE, JOHN}>full_name|OWNER2{DOE, ADA;;}>second_owner|OWNER_ADDRESS_1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|OWNER_ADDRESS_2{;STE 200;}>mailing_unit|OWNER_CITY>mailing_city|OWNER_STATE>mailing_state|OWNER_ZIP>mailing_zip|SITE_ADDRESS{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|SITE_CITYZIP{CLEARWATER 33755;LARGO 33770;DUNEDIN 34698}|TAX_DISTRICT{CW;LA;DN}|USE_DESC{Single Family;Duplex;Single Family}|HX_YN{Y;N;Y}',
  ],
  [
    'Tarrant County',
    'Account_Num{00000019;00000027;41234567}>apn/reference?|Record_Type{AAAA;AAAA;AAAA}|Sequence_No{1;1;1}|PIDN{100-1-1;100-1-2;200-2-3}>apn?|Owner_Name{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|Owner_Address{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address/mailing_full|Owner_CityState{FORT WORTH TX;LEBANON NH;DULUTH MN}+mailing_full?|Owner_Zip{76102;03766;55802}>mailing_zip/mailing_full|Owner_Zip4{1234;;}|Owner_CRRT{C001;R002;}|Situs_Address{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|Property_Class{A;B;A}|TAD_Map{2048-392;2054-380;}|LegalDescription{SAMPLE ADDITION Block 1 Lot 2;TEST Block 3;EXAMPLE}|Deed_Date{2019-01-02;2020-03-04;2021-05-06}',
  ],
  [
    'Jackson County, Missouri',
    'parcel_number{29-110-01-01-00-0-00-000;30-220-02-02-00-0-00-000;31-330-03-03-00-0-00-000}>apn|owner{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN & ADA}>full_name|owneraddress{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|ownercity{KANSAS CITY;LEBANON;DULUTH}>mailing_city|ownerstate{MO;NH;MN}>mailing_state|ownerzipcode{64106;03766;55802}>mailing_zip|SitusAddress{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|SitusCity{KANSAS CITY;RAYTOWN;GRANDVIEW}>property_city|SitusState{MO;MO;MO}>property_state|SitusZipCode{64106;64133;64030}>property_zip|tca{001;002;003}|exempt{N;N;N}',
  ],
  [
    'Baltimore',
    'BLOCKLOT{0001 001;0002 002;1234A003}>apn?|FULLADDR{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|BLDG_NO{12;340;7}|STDIRPRE{;W;}|ST_NAME{SAMPLE;TEST;EXAMPLE}|ST_TYPE{ST;AVE;LN}|ZIP_CODE{21201;21202;21224}>property_zip|OWNER_1{DOE, JANE Q;EXAMPLE HOLDINGS LLC;ROE, JOHN}>full_name|OWNER_2{;;ROE, ADA}>second_owner|OWNER_3{;;}|MAILTOADD{PO BOX 55, BALTIMORE, MD 21203;12 SAMPLE ST, LEBANON, NH 03766;900 INVENTED BLVD, DULUTH, MN 55802}>mailing_full|OWNER_ABBR{DOE;EXAMP;ROE}|RENTGRND{96;;}|TAXBASE{120000;80000;95000}',
  ],
  [
    'Washington, D.C.',
    'SSL{0001    0001;0002    0002;1234    0003}>apn?|PREMISEADD{12 SAMPLE ST NW WASHINGTON DC 20001;340 TEST AVE SE WASHINGTON DC 20003;7 EXAMPLE LN NE WASHINGTON DC 20002}>property_full|UNITNUMBER{;4;}>property_unit|OWNERNAME{JANE Q DOE;EXAMPLE HOLDINGS LLC;JOHN ROE}>full_name|OWNERNAME2{ADA DOE;;}>second_owner|CAREOFNAME{;;}>care_of|ADDRESS1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}+mailing_full|ADDRESS2{;;}>mailing_unit?|CITYSTZIP{WASHINGTON DC 20013;LEBANON NH 03766;DULUTH MN 55802}>mailing_full|PROPTYPE{Residential;Commercial;Residential}|CLASSTYPE{1;2;1}|DELCODE{N;N;N}',
  ],
  [
    'Fairfax County',
    'PARCEL_PIN{0102 03  0004;0203 04  0005;0304 05  0006}>apn|ADDRESS_1{12 SAMPLE ST;340 TEST AVE;7 EXAMPLE LN}>property_address|CITY{FAIRFAX;VIENNA;RESTON}>property_city|STATE{VA;VA;VA}>property_state|ZIP{22030;22180;20190}>property_zip|OWNER_NAME{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|OWNER_NAME_2{DOE ADA;;}>second_owner|MAIL_ADDRESS_1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|MAIL_ADDRESS_2{;;APT 2}>mailing_unit|MAIL_CITY{FAIRFAX;LEBANON;DULUTH}>mailing_city|MAIL_STATE{VA;NH;MN}>mailing_state|MAIL_ZIP{22038;03766;55802}>mailing_zip|LUC_DESC{Single-family;Duplex;Vacant}',
  ],
  [
    'Charleston County',
    'PID{4590101001;4600202002;4610303003}>apn|OWNER1{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|OWNER2{DOE ADA;;}>second_owner|C_O{;;EXAMPLE MGMT}|MAIL_STRT_NO{;12;900}+mailing_address?|MAIL_STRT_NAME{PO BOX 55;SAMPLE ST;INVENTED BLVD}+mailing_address?|MAIL_CITY{CHARLESTON;LEBANON;DULUTH}>mailing_city|MAIL_STATE{SC;NH;MN}>mailing_state|MAIL_ZIP{29401;03766;55802}>mailing_zip|PROP_ST_NO{12;340;7}+property_address|PROP_ST_NAME{SAMPLE ST;TEST AVE;EXAMPLE LN}+property_address|PROP_CITY{CHARLESTON;SUMMERVILLE;MT PLEASANT}>property_city|PROP_ZIP{29401;29485;29464}>property_zip|LEGAL{LOT 1;LOT 2;LOT 3}',
  ],
  [
    'New York City deeds',
    'DOCUMENT ID{2026010200012001;2026020300023001;2026030400034001}>reference?|RECORD TYPE{P;P;P}|PARTY TYPE{2;2;2}|NAME{DOE, JANE Q;EXAMPLE HOLDINGS LLC;ROE, JOHN}>full_name|ADDRESS 1{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address/mailing_address|ADDRESS 2{APT 4;;}>property_unit/mailing_unit|COUNTRY{US;US;US}|CITY{BROOKLYN;NEW YORK;BRONX}>property_city/mailing_city|STATE{NY;NY;NY}>property_state/mailing_state|ZIP{11201;10001;10451}>property_zip/mailing_zip|GOOD THROUGH DATE{01/31/2026;02/28/2026;03/31/2026}',
  ],
  [
    'King County, Washington',
    'Major{000001;000002;123456}|Minor{0001;0002;0003}|AttnLine{;EXAMPLE MGMT;}|AddrLine{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}+property_full/mailing_full|CityState{SEATTLE WA;RENTON WA;KENT WA}+property_full/mailing_full|ZipCode{98101;98055;98032}>property_zip/mailing_zip/property_full|LevyCode{0010;2100;1526}|TaxStat{T;T;X}|ApprLandVal{120000;90000;80000}',
  ],
  [
    'a Pennsylvania tax claim',
    'Control #{01-0-012345;02-0-023456;03-0-034567}>reference?|Map No.{12.-3-4;23.-4-5;34.-5-6}>apn|Assessed Owner{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN & ADA H/W}>full_name|Reputed Owner{;;}|Prop. Location{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|Municipality{SCRANTON CITY;DUNMORE BORO;MOSCOW BORO}>property_city?|Owner Addr.{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|Owner City{SCRANTON;LEBANON;DULUTH}>mailing_city|Owner ST{PA;NH;MN}>mailing_state|Owner ZIP+4{18501-1234;03766;55802}>mailing_zip|Upset Price{$1,234.56;$2,345.67;$345.67}',
  ],
  [
    'Arkansas forfeited lands',
    'COSL #{12345;23456;34567}>reference?|Parcel ID{001-01234-000;002-02345-000;003-03456-000}>apn|Owner of Record{DOE, JANE;EXAMPLE HOLDINGS LLC;ROE, JOHN}>full_name|Last Known Address{PO BOX 55, PEORIA, IL 61602;12 SAMPLE ST, LEBANON, NH 03766;900 INVENTED BLVD, DULUTH, MN 55802}>mailing_full|County{Pulaski;Garland;Sharp}>county|Sec-Twp-Rng{01-01N-12W;02-02S-13W;03-18N-04W}|Acres{.2;1;5}|Year Forfeited{2021;2022;2022}|Redemption Amount{123.45;234.56;345.67}',
  ],
  [
    'REIPro',
    'Prospect First{Jane;John;Ada}>first_name|Prospect Last{Doe;Roe;Sample}>last_name|Prospect Cell{2175550142;;6515550144}>phone|Prospect Home{;6035550143;}>phone_2?|Prospect Email{jane@example.com;;}>email|Subject Street{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Subject City{Springfield;Lebanon;Duluth}>property_city|Subject State{IL;NH;MN}>property_state|Subject Zip{62701;03766;55802}>property_zip|Mailing Street{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|Mailing City>mailing_city|Mailing State>mailing_state|Mailing Zip>mailing_zip|Lead Temp{Hot;Cold;Warm}|Follow Up Date{1/2/2026;;3/4/2026}',
  ],
  [
    'Realeflow',
    'OwnerFullName{Jane Doe;Example Holdings LLC;John Roe}>full_name|OwnerAddr{PO Box 55;12 Sample St;900 Invented Blvd}+mailing_full|OwnerCSZ{Peoria, IL 61602;Lebanon, NH 03766;Duluth, MN 55802}>mailing_full|PropAddr{12 Sample St;340 W Test Ave;7 Example Ln}+property_full|PropCSZ{Springfield, IL 62701;Lebanon, NH 03766;Duluth, MN 55802}>property_full|PropType{SFR;Duplex;SFR}|EquityPct{45;100;30}|LastSaleDt{1/2/2019;3/4/2020;5/6/2021}',
  ],
  [
    'SkipGenie',
    'FIRST{JANE;JOHN;ADA}>first_name|MI{Q;;M}>middle_name|LAST{DOE;ROE;SAMPLE}>last_name|PROP_STREET{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|PROP_CITY{SPRINGFIELD;LEBANON;DULUTH}>property_city|PROP_ST{IL;NH;MN}>property_state|PROP_ZIP5{62701;03766;55802}>property_zip|MAIL_STREET{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|MAIL_CITY{PEORIA;LEBANON;DULUTH}>mailing_city|MAIL_ST{IL;NH;MN}>mailing_state|MAIL_ZIP5{61602;03766;55802}>mailing_zip|CLIENT_REF{A1;A2;A3}>reference?',
  ],
  [
    'First American title plant',
    'PRIMARY OWNER FIRST NAME>first_name|PRIMARY OWNER MIDDLE NAME>middle_name|PRIMARY OWNER LAST NAME>last_name|SECONDARY OWNER FIRST NAME{Ada;;Mary}+second_owner|SECONDARY OWNER LAST NAME{Doe;;Roe}+second_owner|SITE HOUSE NUMBER{12;340;7}+property_address|SITE STREET NAME{SAMPLE;TEST;EXAMPLE}+property_address|SITE STREET SUFFIX{ST;AVE;LN}+property_address|SITE CITY>property_city|SITE STATE>property_state|SITE ZIP+4{62701-1234;03766;55802-2345}>property_zip|TAX BILLING ADDRESS{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|TAX BILLING CITY{PEORIA;LEBANON;DULUTH}>mailing_city|TAX BILLING STATE{IL;NH;MN}>mailing_state|TAX BILLING ZIP+4{61602-1234;03766;55802}>mailing_zip|VESTING CODE{JT;;TR}|TITLE COMPANY NAME{EXAMPLE TITLE;SAMPLE TITLE;}',
  ],
  [
    'a tracer’s answer, numbered the other way',
    'Owner First Name>first_name|Owner Last Name>last_name|1st Phone{2175550142;6035550143;}>phone|1st Phone Type{Mobile;Landline;}|2nd Phone{2175550152;;6515550154}>phone_2|2nd Phone Type{Mobile;;VOIP}|3rd Phone{;6035550163;}>phone_3|1st Email{jane@example.com;;}>email|2nd Email{;j.roe@example.net;}>email_2|Site Street Address>property_address|Site City>property_city|Site State>property_state|Site Zip Code>property_zip|Hit?{Y;Y;N}|Match Score{98;75;12}',
  ],
  [
    'a virtual assistant’s sheet',
    '#{1;2;3}|OWNER NAME/S{Jane Doe & John Doe;Example Holdings LLC;Ada Roe}>full_name|PROPERTY ADDRESS (COMPLETE){12 Sample St, Springfield, IL 62701;340 W Test Ave, Lebanon, NH 03766;7 Example Ln, Duluth, MN 55802}>property_full|MAILING ADDRESS (COMPLETE){PO Box 55, Peoria, IL 61602;12 Sample St, Lebanon, NH 03766;900 Invented Blvd, Duluth, MN 55802}>mailing_full|CONTACT NO.{217-555-0142;603-555-0143;}>phone|ALT. CONTACT NO.{;603-555-0153;}>phone_2|EMAIL ADD{jane@example.com;;ada@example.org}>email|REMARKS{not answering;will call back;}|DATE CALLED{1/2/2026;2/3/2026;}',
  ],
  [
    'a driving-for-dollars app',
    'Pin Date{1/2/2026;2/3/2026;3/4/2026}|Condition{Boarded;Tall grass;Fair}|House{12;340;7}+property_address|Street{Sample St;W Test Ave;Example Ln}+property_address|Town{Springfield;Lebanon;Duluth}>property_city|ST{IL;NH;MN}>property_state|Zip{62701;03766;55802}>property_zip|GPS Lat{39.8;43.6;46.8}|GPS Long{-89.6;-72.2;-92.1}|Photo{img1.jpg;img2.jpg;img3.jpg}|Owner{Jane Doe;Example Holdings LLC;John Roe}>full_name|Mail To Address{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|Mail To City{Peoria;Lebanon;Duluth}>mailing_city|Mail To State{IL;NH;MN}>mailing_state|Mail To Zip{61602;03766;55802}>mailing_zip',
  ],
  [
    'mortgage leads',
    'Lead_ID{L1;L2;L3}>reference|Borrower_FName{Jane;John;Ada}>first_name|Borrower_LName{Doe;Roe;Sample}>last_name|CoBorrower_FName{Al;;}+second_owner|CoBorrower_LName{Doe;;}+second_owner|Borrower_Cell{2175550142;6035550143;}>phone|CoBorrower_Cell{;6035550153;}>phone_2?|Borrower_Email{jane@example.com;;}>email|Prop_Street{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Prop_City{Springfield;Lebanon;Duluth}>property_city|Prop_State{IL;NH;MN}>property_state|Prop_Zip{62701;03766;55802}>property_zip|LTV{80;75;60}|FICO{700;640;720}|Loan_Officer{A Gent;B Roker;A Gent}',
  ],
  [
    'a gym’s members',
    'Member #{1001;1002;1003}>reference?|Member Since{2019;2020;2021}|Surname{Doe;Roe;Sample}>last_name|Forename{Jane;John;Ada}>first_name|Sex{F;M;F}|D.O.B.{02/03/1961;11/30/1975;07/04/1950}>date_of_birth|Addr.{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Apt/Unit{;4;}>property_unit|City{Springfield;Lebanon;Duluth}>property_city|St.{IL;NH;MN}>property_state|Zip{62701;03766;55802}>property_zip|Hm Ph{217-555-0142;;}>phone|Cell Ph{;603-555-0143;651-555-0144}>phone_2/phone|Emerg. Contact{John Doe;;Bo Sample}|Emerg. Phone{217-555-0199;;651-555-0198}',
  ],
  [
    'a library’s patrons',
    'P BARCODE{21234000000001;21234000000002;21234000000003}>reference?|PATRN NAME{DOE, JANE Q;ROE, JOHN;SAMPLE, ADA}>full_name|ADDRESS{12 SAMPLE ST$SPRINGFIELD IL 62701;340 W TEST AVE$LEBANON NH 03766;7 EXAMPLE LN$DULUTH MN 55802}>property_address/property_full|TELEPHONE{217-555-0142;603-555-0143;}>phone|EMAIL ADDR{jane@example.com;;ada@example.org}>email|BIRTH DATE{02-03-1961;11-30-1975;07-04-1950}>date_of_birth|EXP DATE{01-02-2027;02-03-2027;03-04-2027}|HOME LIBR{spr;leb;dul}',
  ],
  [
    'a clinic’s appointments',
    'Pt Name{DOE, JANE;ROE, JOHN;SAMPLE, ADA}>full_name|Pt DOB{02/03/1961;11/30/1975;07/04/1950}>date_of_birth|Pt Address{12 Sample St;340 W Test Ave;7 Example Ln}+property_full|Pt City/State/Zip{Springfield, IL 62701;Lebanon, NH 03766;Duluth, MN 55802}>property_full|Pt Phone{217-555-0142;603-555-0143;}>phone|Provider{Dr Example;Dr Sample;Dr Example}|Appt Date{1/2/2026;2/3/2026;3/4/2026}|Ins Carrier{Example Health;Sample Care;}',
  ],
  [
    'Nevada voters',
    'VoterID{1001;1002;1003}>reference|LastName>last_name|FirstName>first_name|MiddleName>middle_name|Suffix>suffix|StreetNumber{12;340;7}+property_address|StreetPreDirection{;W;}+property_address|StreetName{SAMPLE;TEST;EXAMPLE}+property_address|StreetType{ST;AVE;LN}+property_address|StreetPostDirection{;;N}+property_address|UnitNumber{;4;}>property_unit|City{RENO;ELKO;ELY}>property_city|State{NV;NV;NV}>property_state|Zip{89501;89801;89301}>property_zip|MailingAddress1{PO BOX 55;;}>mailing_address/mailing_full|MailingAddress2{;;}>mailing_unit?|MailingCityStateZip{RENO NV 89505;;}>mailing_full?|Phone{775-555-0142;;}>phone|RegDate{1/2/2000;2/3/2001;3/4/2002}|Party{DEM;REP;NP}|BirthYear{1961;1975;1950}>date_of_birth|CongressionalDist{2;2;4}',
  ],
  [
    'Rhode Island voters',
    'VOTER ID{01000001;01000002;01000003}>reference|STATUS{A;A;I}|LAST NAME>last_name|FIRST NAME>first_name|MIDDLE NAME>middle_name|PREFIX{;MR;MS}|SUFFIX>suffix|STREET NUMBER{12;340;7}+property_address|SUFFIX A{;;}|SUFFIX B{;;}|STREET NAME{SAMPLE ST;W TEST AVE;EXAMPLE LN}+property_address|STREET NAME 2{;;}|UNIT{;4;}>property_unit|CITY{PROVIDENCE;CRANSTON;BRISTOL}>property_city|POSTAL CITY{PROVIDENCE;CRANSTON;BRISTOL}|STATE{RI;RI;RI}>property_state|ZIP CODE{02903;02910;02809}>property_zip|MAILING STREET NUMBER{;12;}+mailing_address?|MAILING STREET NAME 1{;OTHER ST;}+mailing_address?|MAILING CITY{;LEBANON;}>mailing_city|MAILING STATE{;NH;}>mailing_state|MAILING ZIP CODE{;03766;}>mailing_zip|YEAR OF BIRTH{1961;1975;1950}>date_of_birth|PHONE NUMBER{401-555-0142;;}>phone|EMAIL{;;ada@example.org}>email',
  ],
  [
    'a political canvass',
    'VANID{100001;100002;100003}>reference?|Name{Doe, Jane Q;Roe, John;Sample, Ada}|LastName{Doe;Roe;Sample}>last_name|FirstName{Jane;John;Ada}>first_name|mAddress{PO Box 55;340 W Test Ave;7 Example Ln}>mailing_address|mCity{Peoria;Lebanon;Duluth}>mailing_city|mState{IL;NH;MN}>mailing_state|mZip5{61602;03766;55802}>mailing_zip|mZip4{1234;;}|vAddress{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|City{Springfield;Lebanon;Duluth}>property_city|State{IL;NH;MN}>property_state|Zip5{62701;03766;55802}>property_zip|Zip4{;;}|Preferred Phone{(217) 555-0142;;(651) 555-0144}>phone|Cell Phone{;(603) 555-0143;}>phone_2|Preferred Email{jane@example.com;;}>email|Age{65;50;76}',
  ],
  [
    'permits',
    'Permit No{B26-001;B26-002;B26-003}>reference?|Issued{1/2/2026;2/3/2026;3/4/2026}|Work Desc{Reroof;New deck;HVAC}|Site Addr{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|Site Zip{62701;62702;62703}>property_zip|Owner{DOE JANE;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|Owner Tel{217-555-0142;;}>phone|Contractor{SAMPLE ROOFING;DECKS INC;TEST AIR}|Contractor Addr{1 SHOP RD;2 YARD ST;3 VENT AVE}|Contractor City{PEORIA;DECATUR;PEKIN}|Contractor Tel{217-555-0172;217-555-0173;217-555-0174}|Valuation{12000;8000;6500}',
  ],
  [
    'utility customers',
    'CUST_ID{100001;100002;100003}>reference|CUST_NM{DOE,JANE;EXAMPLE HOLDINGS LLC;ROE,JOHN}>full_name|SVC_ADDR{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|SVC_CTY{SPRINGFIELD;SPRINGFIELD;CHATHAM}>property_city|SVC_ZIP_CD{62701;62702;62629}>property_zip|MAIL_ADDR_LN_1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|MAIL_ADDR_LN_2{;;APT 2}>mailing_unit|MAIL_CTY{PEORIA;LEBANON;DULUTH}>mailing_city|MAIL_ST_CD{IL;NH;MN}>mailing_state|MAIL_ZIP_CD{61602;03766;55802}>mailing_zip|HOME_PH_NBR{2175550142;;}>phone|CELL_PH_NBR{;6035550143;}>phone_2/phone|MTR_NBR{M1;M2;M3}|RATE_CD{R1;R1;C1}',
  ],
  [
    'a marketing agency’s direct mail',
    'Sort Order{1;2;3}|IMB{00700901234567890123;00700901234567890124;00700901234567890125}|Endorsement Line{*****AUTO**5-DIGIT 62701;;}|Full Name{Jane Doe;John Roe;Ada Sample}>full_name|Alternate 1 Address{;;}|Delivery Address{12 Sample St;340 W Test Ave;7 Example Ln}+property_full/mailing_full|City St ZIP+4{Springfield IL 62701-1234;Lebanon NH 03766;Duluth MN 55802-2345}>property_full/mailing_full|Container ID{C1;C1;C2}|Bundle{1;1;2}|Response Code{AB12;CD34;EF56}|Phone{217-555-0142;;}>phone',
  ],
  [
    'in Spanish, with a second surname',
    'Primer Nombre{Jane;John;Ada}>first_name|Segundo Nombre{;Ray;M}>middle_name?|Apellidos{Doe;Roe;Sample}>last_name|Domicilio{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Núm. Apto.{;4;}>property_unit|Ciudad{Springfield;Lebanon;Duluth}>property_city|Estado{IL;NH;MN}>property_state|C.P.{62701;03766;55802}>property_zip?|Tel. Celular{217-555-0142;;651-555-0144}>phone|Tel. Casa{;603-555-0143;}>phone_2|Correo Electrónico{jane@example.com;;}>email|Comentarios{;llamar tarde;}',
  ],
  [
    'Oregon voters, from their office’s report',
    'PRECINCT{101;102;103}|VOTER ID{1001;1002;1003}>reference|LAST NAME>last_name|FIRST NAME>first_name|MAILING STREET ADDRESS{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|MAILING CITY>mailing_city|MAILING STATE>mailing_state|MAILING ZIP>mailing_zip|PHYSICAL ADDRESS{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|PHYSICAL CITY>property_city|PHYSICAL STATE>property_state|PHYSICAL ZIP>property_zip|STATUS{A;A;I}|PHONE{541-555-0142;;503-555-0144}>phone|ASSIGNMENT{PCP;;PCP}',
  ],
  [
    'voters as a campaign tool names them',
    'Cell Phone{2175550142;;}>phone|Cell Phone Confidence Code{1;;}|Voter Changed Party?{No;No;Yes}|Spoken Language{English;English;Spanish}|Address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|Second Address Line{;Apt 4;}>property_unit|House Number{12;340;7}|City{Springfield;Lebanon;Duluth}>property_city|State{IL;NH;MN}>property_state|Zipcode{62701;03766;55802}>property_zip|Zip+4{1234;;5678}|Mailing Address{PO Box 55;;900 Invented Blvd}>mailing_address|Mailing Address Extra Line{;;Ste 2}>mailing_unit?|Mailing City{Peoria;;Ely}>mailing_city|Mailing State{IL;;MN}>mailing_state|Mailing Zip{61602;;55731}>mailing_zip|Mailing Zip+4{1234;;}|Mailing Bar Code{616021234;;}|Mailing House Number{;;900}|Mailing Address Prefix{;;}|Mailing Street Name{;;Invented}|Mailng Designator{;;Blvd}|Mailing Aptartment Number{;;2}>mailing_unit?|Marital Status{;Married;}|Mailing Family ID{M1;;M3}',
  ],
  [
    'a scout troop',
    'Scout Name{Jane Doe;John Roe;Ada Sample}>full_name?|Parent #1 Home Phone{217-555-0142;;}>phone?|Parent #1 Email #1{jane@example.com;;}>email?|Parent #2 Home Phone{;603-555-0143;}>phone_2?/phone|Mailing Address Line 1{12 Sample St;340 W Test Ave;7 Example Ln}>mailing_address|Mailing Address Line 2{;Apt 4;}>mailing_unit|Mailing City{Springfield;Lebanon;Duluth}>mailing_city|Mailing State{IL;NH;MN}>mailing_state|Mailing Zip{62701;03766;55802}>mailing_zip|Mailing Country{USA;USA;USA}|Date of Birth{02/03/2011;11/30/2012;07/04/2010}>date_of_birth|Drivers License{;;}|License State{;;}|Grade{7;6;8}|Emergency Contact #1{Al Doe;;Bo Sample}|Emergency Phone #1{217-555-0199;;651-555-0198}|Doctor{Dr Example;;Dr Test}|Doctor’s Phone{217-555-0189;;651-555-0188}',
  ],
  [
    'companies of Florida',
    'Entity{L1001;L1002;P1003}|Name{EXAMPLE HOLDINGS LLC;SAMPLE TRUST LLC;TEST INC}>full_name|Type{FLAL;FLAL;DOMP}|Principal Address 1{12 SAMPLE ST;340 W TEST AVE;7 EXAMPLE LN}>property_address|Principal Address 2{;STE 200;}>property_unit|Principal City{MIAMI;TAMPA;OCALA}>property_city|Principal State{FL;FL;FL}>property_state|Principal ZIP{33101;33602;34470}>property_zip|Mailing Address 1{PO BOX 55;340 W TEST AVE;7 EXAMPLE LN}>mailing_address|Mailing Address 2{;STE 200;}>mailing_unit|Mailing City{MIAMI;TAMPA;OCALA}>mailing_city|Mailing ZIP{33102;33602;34470}>mailing_zip|Registered Agent Name{DOE, JANE;AGENTS INC;ROE, JOHN}>registered_agent|Registered Agent Address{1 AGENT WAY;2 AGENT WAY;3 AGENT WAY}|Registered Agent City{MIAMI;TAMPA;OCALA}|Title{MGR;MGR;P}|Authorized Person First Name{Jane;Ada;John}|Authorized Person Last name{Doe;Sample;Roe}|Authorized Person Address 1{4 PERSON ST;5 PERSON ST;6 PERSON ST}|Authorized Person City{MIAMI;TAMPA;OCALA}|Authorized Person ZIP{33101;33602;34470}',
  ],
  [
    'Zoho contacts',
    'CONTACTID{1001;1002;1003}>reference|First Name>first_name|Last Name>last_name|Account Name{Doe Home;Roe Home;Sample Home}|Email>email|Secondary Email{;jj@example.com;}>email_2|Phone{217-555-0142;;}>phone|Mobile{;603-555-0143;}>phone_2|Mailing Street{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|Other Street{12 Sample St;;}>property_address?|Mailing City>mailing_city|Other City{Springfield;;}>property_city?|Mailing State>mailing_state|Other State{IL;;}>property_state?|Mailing Zip>mailing_zip|Other Zip{62701;;}>property_zip?|Skype ID{jdoe;;}|Modified By{A Gent;A Gent;B Roker}|Add to QuickBooks{false;false;true}',
  ],
  [
    'St. Lucie County',
    'ParcelID{1301-501-0001-000-1;1302-502-0002-000-2;1303-503-0003-000-3}>apn|PropertyID{1001;1002;1003}>reference?|LandUseCode{0100;0200;0000}|LandUseCodeDescription{SFR;DUPLEX;VACANT}|ImprovedStatus{Improved;Improved;Vacant}|TotalArea{1200;2400;0}|SiteAddress{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|SiteCity{Fort Pierce;Port St Lucie;Fort Pierce}>property_city|SiteZIP{34950;34952;34982}>property_zip|Owner1{Jane Q Doe;Example Holdings LLC;John Roe}>full_name|Owner2{Ada Doe;;}>second_owner|MailAddress1{PO Box 55;12 Sample St;900 Invented Blvd}>mailing_address|MailAddress2{;Ste 200;}>mailing_unit|MailCity{Fort Pierce;Lebanon;Duluth}>mailing_city|MailState{FL;NH;MN}>mailing_state|MailZipCode{34948;03766;55802}>mailing_zip|TotalAppraisedValue|LegalDescription{LOT 1;LOT 2;LOT 3}',
  ],
  [
    'leads with one address as found and one as looked up',
    'parcel_id{P-100;P-101;P-102}>apn|property_address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|city{Kansas City;Kansas City;Raytown}>property_city|state{MO;MO;MO}>property_state|zip{64127;64130;64133}>property_zip|owner_name{Jane Doe;Example Holdings LLC;John Roe}>full_name|mailing_address{400 Invented Ave, Kansas City, KS 66101;340 W Test Ave, Kansas City, MO 64130;PO Box 5, Duluth, MN 55802}>mailing_full|mailing_state{KS;MO;MN}>mailing_state?|land_use{Vacant;SFR;SFR}|structure_sqft{0;1200;900}|notes{tax delinquent;code violation;}|source_url{https://example.com/1;https://example.com/2;https://example.com/3}',
  ],
  [
    'Cook County owners, joined elsewhere',
    'pin{0725200001;0725200002;0725200003}>apn|owner_name{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|taxbill_name{DOE JANE Q;EXAMPLE MGMT;ROE JOHN}|assessed_value_eav{1;2;3}|mailing_address{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}+mailing_full|mailing_city_state_zip{PEORIA IL 61602;LEBANON NH 03766;DULUTH MN 55802}+mailing_full|acres{1;2;3}|project_names_crm{;;}|county{Cook;Cook;Will}>county|source_system{gis;gis;gis}',
  ],
  [
    'Escambia County',
    'Parcel Number{00-0S-00-9010-001-001;00-0S-00-9010-002-002;00-0S-00-9010-003-003}>apn|Owner{DOE JANE;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|Site Address{12 Sample St, Pensacola, FL 32503;340 W Test Ave, Pensacola, FL 32505;7 Example Ln, Milton, FL 32570}>property_full|Mail Address{PO Box 90, Pensacola, FL 32504;12 Sample St, Lebanon, NH 03766;900 Invented Blvd, Duluth, MN 55802}>mailing_full|Use Description{Commercial;Single Family;Vacant}|Land Use Desc{Retail;SFR;VAC}|Market Value|Last Sale Date|Price Paid',
  ],
  [
    'adjudicated lots of Louisiana',
    'canonical_parcel_id{LA-017-1001;LA-017-1002;LA-017-1003}>apn|parish{Caddo;Caddo;Bossier}>county|situs_address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|owner_name{DOE JANE;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|mailing_address{PO Box 55, Peoria, IL 61602;12 Sample St, Lebanon, NH 03766;}>mailing_full|lot_size_acres{.2;.3;1}|land_assessed_value{1200;900;3000}|years_tax_delinquent{3;5;2}|is_adjudicated{true;true;false}',
  ],
  [
    'occupants without an e-mail',
    'Occupant First Name>first_name|Occupant Last Name>last_name|Street{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|City{Springfield;Lebanon;Duluth}>property_city|State{IL;NH;MN}>property_state|Zip{62701;03766;55802}>property_zip|Contact Email{jane@example.com;;}>email|Status{Owner;Renter;Owner}',
  ],
  [
    'buyers of a list service',
    'FIRST NAME{EXAMPLE HOLDINGS LLC;RICARDO;ADA}>first_name|LAST NAME{;SAMPLE;ROE}>last_name|MAILING ADDRESS>mailing_address|MAILING CITY>mailing_city|MAILING STATE>mailing_state|MAILING ZIP>mailing_zip|PROPERTY ADDRESS{INDEPENDENCE PKWY;340 W TEST AVE;7 EXAMPLE LN}>property_address|PROPERTY CITY>property_city|PROPERTY STATE>property_state|PROPERTY ZIP>property_zip|APN>apn|COUNTY>county|OWNER_NAME_1{EXAMPLE HOLDINGS LLC;SAMPLE, RICARDO;ROE, ADA}>full_name?|PRIORITY{Yes;No;No}',
  ],
  [
    'agents’ outreach',
    'Property Address{12 Sample St, Springfield, IL 62701;340 W Test Ave, Lebanon, NH 03766;7 Example Ln, Duluth, MN 55802}>property_full|First Name>first_name|Last Name>last_name|Phone{217-555-0142;603-555-0143;651-555-0144}>phone|Email{jane@example.com;john@example.com;ada@example.org}>email|Link{https://example.com/1;https://example.com/2;}|Status{Offer Sent;New;Dead}|Follow Up{Follow up Needed;;}|Lead Source{web;mail;web}|Date Created{February 8 2026;March 1 2026;}|County{Sangamon County;Grafton County;St. Louis County}>county',
  ],
  [
    'Fulton County',
    'ParcelID{14 000100010001;14 000200020002;17 000300030003}>apn|Address{12 SAMPLE ST;340 W TEST AVE SE;7 EXAMPLE LN}>property_address|AddrNumber{12;340;7}|AddrPreDir{;W;}|AddrStreet{SAMPLE;TEST;EXAMPLE}|AddrSuffix{ST;AVE;LN}|AddrPosDir{;SE;}|AddrUntTyp{;APT;}|AddrUnit{;4;}>property_unit|Owner{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|OwnerAddr1{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}+mailing_full|OwnerAddr2{ATLANTA GA 30301;LEBANON NH 03766;DULUTH MN 55802}+mailing_full|TaxDist{05;05T;59}|TotAssess{1;2;3}|LUCode{101;102;100}|LivUnits{1;2;0}',
  ],
  [
    'Pima County',
    'OBJECTID{1;2;3}>reference?|PARCEL_ID{101010010;102020020;103030030}>apn|ADDRESS_OL{12 E SAMPLE ST;340 W TEST AV;7 N EXAMPLE LN}>property_address|SITUS_FULL{12 E SAMPLE ST TUCSON AZ 85701;340 W TEST AV TUCSON AZ 85705;7 N EXAMPLE LN ORO VALLEY AZ 85737}>property_full?|OWNER_OL{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN}>full_name|MAIL_ADDR{PO BOX 55;12 SAMPLE ST;900 INVENTED BLVD}>mailing_address|MAIL_CITY{TUCSON;LEBANON;DULUTH}>mailing_city|MAIL_STATE{AZ;NH;MN}>mailing_state|MAIL_ZIP{85702;03766;55802}>mailing_zip|PARCEL_USE{0131;0141;0012}|JURIS_OL{TUCSON;TUCSON;ORO VALLEY}|FULL_VALUE{1;2;3}',
  ],
  [
    'Hennepin County',
    'OWNER_NM{DOE JANE Q;EXAMPLE HOLDINGS LLC;ROE JOHN & ADA}>full_name|SITUS_ADDR{12 SAMPLE ST;340 TEST AVE N;7 EXAMPLE LN}>property_address|SITUS_CITY{EDINA;GOLDEN VALLEY;PLYMOUTH}>property_city|SITUS_ZIP{55424;55427;55447}>property_zip|BUILD_YR{1961;1975;2004}|PR_TYP_CD1{R;R;A}|BLDG_MV1{120000;90000;300000}|PID{0102824110001;0202824220002;0302824330003}>apn',
  ],
  [
    'leads on their way to a dialler',
    'id{1;2;3}>reference|owner_name{Jane Doe;John Roe;Ada Sample}|owner_first_name>first_name|owner_last_name>last_name|property_address{12 Sample St;340 W Test Ave;7 Example Ln}>property_address|state{IL;NH;MN}>property_state|county{Sangamon;Grafton;St. Louis}>county|phone_1{2175550142;6035550143;}>phone|phone_1_dnc{false;true;}|phone_2{2175550152;;}>phone_2|phone_2_dnc{false;;}|phone_3{;;}>phone_3|litigator{false;false;}|score{80;75;60}|tier{A;B;C}|source_type{probate;tax;tax}|filing_date{2026-01-02;2026-02-03;2026-03-04}',
  ],
  [
    'a CRM whose owners are its users',
    'contact_id{1;2;3}>reference|owner_user_id{7;7;8}|owner_email{agent@example.com;agent@example.com;broker@example.com}|owner_first_name{Al;Al;Bo}|owner_last_name{Gent;Gent;Roker}|contact_first_name{Jane;John;Ada}>first_name|contact_last_name{Doe;Roe;Sample}>last_name|contact_email{jane@example.com;john@example.com;ada@example.org}>email|lead_company_id{;;}|company_name{;;}>full_name?',
  ],
];
